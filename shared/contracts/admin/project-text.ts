/** The name and the description of a project in one text, so that two versions can be compared. */
export const projectText = ({ name, description }: { name: string; description: string }): string =>
  `${name}\n\n${description}`.trim();
