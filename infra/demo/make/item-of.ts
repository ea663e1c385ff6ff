/** The row that a write stores, keys included. */
export const itemOf = (write: { params(): unknown }): Record<string, unknown> =>
  (write.params() as { Item: Record<string, unknown> }).Item;
