import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { listFavorites } from '@briefhouse/contracts/marketplace/favorite.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { type Pages, pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { records } from '@briefhouse/web/records.ts';

/** The directory in the query cache, a list for each search; only the server knows its order. */
export const directory = pagedList(listCreators, 'creators');

type Favorite = Output<typeof listFavorites>['favorites'][number];

/** A client's favorites in the query cache, the last added first. */
export const favorites = pagedList(listFavorites, 'favorites', {
  of: records<Favorite>({ keyOf: ({ creator_id }) => creator_id }),
  isBefore: (a, b) => a.added_at > b.added_at,
});

/** Either list as a screen shows it: a creator is null for a favorite whose account is gone. */
export type CreatorEntries = { entries: { id: string; creator: Creator | null }[]; emptyPages: number };

export const directoryEntries = (data: Pages<typeof listCreators, 'creators'>): CreatorEntries => ({
  entries: directory.itemsOf(data).map((creator) => ({ id: creator.id, creator })),
  emptyPages: directory.emptyPages(data),
});

export const favoriteEntries = (data: Pages<typeof listFavorites, 'favorites'>): CreatorEntries => ({
  entries: favorites.itemsOf(data).map(({ creator_id, creator }) => ({ id: creator_id, creator })),
  emptyPages: favorites.emptyPages(data),
});
