/** The actors in words: `names`, the latest first, of `count` people. Two are named at most. */
export const namesOf = (names: readonly string[], count: number): string => {
  const named = names.slice(0, 2);
  const more = count - named.length;
  if (more <= 0) return named.join(' and ');
  return `${named.join(', ')} and ${more} ${more === 1 ? 'other' : 'others'}`;
};
