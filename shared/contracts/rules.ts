/** The rule of two fields for the document, since a schema cannot say it: `field >= other` if both are given. */
export const notBelow = (field: string, other: string) => ({
  description: `\`${field}\` must not be below \`${other}\` where both are given.`,
  'x-rule': `${field} >= ${other}`,
});

interface Parsed {
  value: unknown;
  issues: readonly { path?: readonly PropertyKey[] | undefined }[];
}

/**
 * `when` of a rule between fields: it holds once they could be read, whatever is wrong with others, so that all is told
 * at one try.
 */
export const whenRead =
  (...fields: string[]) =>
  ({ value, issues }: Parsed): boolean =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0])));
