/** What a subscription's pattern lets through; of CloudWatch's patterns those that are served here. */
export const toFilter = (pattern: string): ((line: string) => boolean) => {
  if (pattern === '') return () => true;
  const [, field, value] = /^\{ \$\.(\w+) = "([^"\\*]+)" \}$/.exec(pattern) ?? [];
  if (!field || !value) throw new Error(`The filter pattern ${pattern} is not served by the local cloud`);
  return (line) => line.includes(value) && fieldsOf(line)?.[field] === value;
};

const fieldsOf = (line: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(line) ?? undefined;
  } catch {
    return undefined;
  }
};
