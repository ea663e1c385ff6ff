interface Named {
  first_name: string;
  last_name: string;
}

/** A person's full name as it is displayed. */
export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();
