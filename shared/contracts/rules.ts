/** What the document says of two fields, since a schema cannot: `field >= other` wherever both are given. */
export const notBelow = (field: string, other: string) => ({
  description: `\`${field}\` must not be below \`${other}\` where both are given.`,
  'x-rule': `${field} >= ${other}`,
});
