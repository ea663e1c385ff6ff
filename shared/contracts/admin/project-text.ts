/** What a project says, in one text: two of it are compared. */
export const projectText = ({ name, description }: { name: string; description: string }): string =>
  `${name}\n\n${description}`.trim();
