type WithId = { id: string };

/** `items` as `ids` name them; those that are not named stand at the end, in their own order. */
export const inOrder = <T extends WithId>(items: readonly T[], ids: readonly string[] | undefined): T[] => {
  if (!ids) return [...items];
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
};

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** The piece that represents a creator's work: the chosen one, else the first. */
export const coverOf = <T extends WithId>(items: readonly T[], coverId: string | null): T | undefined =>
  items.find(({ id }) => id === coverId) ?? items[0];
