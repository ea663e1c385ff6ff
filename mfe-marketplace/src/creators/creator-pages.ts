import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';

/** A creator of a list; null for a favorite whose account is gone. */
export interface CreatorEntry {
  id: string;
  creator: Creator | null;
}

export interface CreatorPage {
  entries: CreatorEntry[];
  next_cursor: string | null;
}

/** What the query cache holds. */
export interface CreatorPages {
  pages: CreatorPage[];
  pageParams: unknown[];
}

/** Every creator once: one who moves while a reader pages may be on two pages. */
export const entriesOf = (data: CreatorPages | undefined): CreatorEntry[] => {
  const seen = new Set<string>();
  return (data?.pages ?? []).flatMap(({ entries }) =>
    entries.filter(({ id }) => !seen.has(id) && seen.add(id)),
  );
};

/** Pages at the end that brought nobody: how long a search has been looking in vain. */
export const emptyPages = (data: CreatorPages | undefined): number => {
  const pages = data?.pages ?? [];
  const last = pages.findLastIndex(({ entries }) => entries.length > 0);
  return pages.length - 1 - last;
};

export const withFavorite = (data: CreatorPages, id: string, is_favorite: boolean): CreatorPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    entries: page.entries.map((entry) =>
      entry.id === id && entry.creator ? { ...entry, creator: { ...entry.creator, is_favorite } } : entry,
    ),
  })),
});

export const withoutEntry = (data: CreatorPages, id: string): CreatorPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, entries: page.entries.filter((entry) => entry.id !== id) })),
});
