export interface Listed {
  id: string;
}

export interface Arrivals {
  /** Every entry that the list has held. */
  known: ReadonlySet<string>;
  /** Items that arrived above a reader who has scrolled: they wait behind the "N new" button. */
  held: ReadonlySet<string>;
  /** Items that arrived while the reader was at the top: they slide in. */
  entered: ReadonlySet<string>;
}

export const noArrivals: Arrivals = { known: new Set(), held: new Set(), entered: new Set() };

/**
 * Finds new items in a list. Items below the last known one are the next page. Items above it would move the reader's
 * place, so they are held back until the reader is at the top. Returns the same object when nothing changed.
 */
export const arrive = (before: Arrivals, list: readonly Listed[], atTop: boolean): Arrivals => {
  const fresh = list.filter(({ id }) => !before.known.has(id));
  const here = new Set(list.map(({ id }) => id));
  const gone = [...before.held].some((id) => !here.has(id));
  if (fresh.length === 0 && !gone && !(atTop && before.held.size > 0)) return before;
  const last = list.findLastIndex(({ id }) => before.known.has(id) && !before.held.has(id));
  const above = list.slice(0, last + 1).filter(({ id }) => !before.known.has(id));
  const aboveIds = above.map(({ id }) => id);
  const waiting = [...before.held].filter((id) => here.has(id));
  return {
    known: new Set([...before.known, ...fresh.map(({ id }) => id)]),
    held: new Set(atTop ? [] : [...waiting, ...aboveIds]),
    entered: new Set([...before.entered, ...(atTop ? [...waiting, ...aboveIds] : [])]),
  };
};
