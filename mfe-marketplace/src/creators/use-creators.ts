import {
  type Creator,
  getCreator,
  listCreators,
  listSpecialties,
} from '@briefhouse/contracts/marketplace/creator.ts';
import { listFavorites } from '@briefhouse/contracts/marketplace/favorite.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { contractKey, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { type Pages, pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import { type Cell, type Change, records } from '@briefhouse/web/records.ts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type CreatorView, searchOf } from './search.ts';

/** The directory in the query cache, a list for each search; only the server knows its order. */
export const directory = pagedList(listCreators, 'creators');

type Favorite = Output<typeof listFavorites>['favorites'][number];

/** A client's favorites in the query cache, the last added first. */
export const favorites = pagedList(listFavorites, 'favorites', {
  of: records<Favorite>({ keyOf: ({ creator_id }) => creator_id }),
  isBefore: (a, b) => a.added_at > b.added_at,
});

/** Either list as a screen shows it: a creator is null for a favorite whose account is gone. */
type CreatorEntries = { entries: { id: string; creator: Creator | null }[]; emptyPages: number };

const directoryEntries = (data: Pages<typeof listCreators, 'creators'>): CreatorEntries => ({
  entries: directory.itemsOf(data).map((creator) => ({ id: creator.id, creator })),
  emptyPages: directory.emptyPages(data),
});

const favoriteEntries = (data: Pages<typeof listFavorites, 'favorites'>): CreatorEntries => ({
  entries: favorites.itemsOf(data).map(({ creator_id, creator }) => ({ id: creator_id, creator })),
  emptyPages: favorites.emptyPages(data),
});

/** The number of favorites has no endpoint of its own: creator lists and favorite calls return it. */
const counts = records<{ count: number }>({ keyOf: () => 'favorites' });
const countKey = [...contractKey(listFavorites), 'count'];
type CountAnswer = { count?: Cell<{ count: number }> };
counts.heldBy({ name: listFavorites.name, cellsOf: ({ count }: CountAnswer) => (count ? [count] : []) });

/** The number of favorites in the last answer; undefined until the first. */
export const useFavoriteCount = (): number | undefined =>
  useQuery<CountAnswer>({ queryKey: countKey, queryFn: () => ({}), enabled: false }).data?.count?.record
    ?.count;

export const takeFavoriteCount = (cache: QueryClient, count: number, since?: number): void => {
  const cell = counts.take(cache, { count }, since);
  if (!cache.getQueryData(countKey)) cache.setQueryData<CountAnswer>(countKey, { count: cell });
};

export const countFavorite = (cache: QueryClient, by: 1 | -1): Change =>
  counts.change(cache, 'favorites', ({ count }) => ({ count: Math.max(0, count + by) }));

const keepCount = (page: { favorite_count: number }, cache: QueryClient, since: number): void =>
  takeFavoriteCount(cache, page.favorite_count, since);

const directoryOf = (view: CreatorView) => ({ ...searchOf(view), sort: view.sort });

/** The creators of a view, page by page. The last view stays until the next one's first page is there. */
export const useCreators = (view: CreatorView) => {
  const shared = { receive: keepCount, placeholderData: keepPreviousData };
  const all = useInfiniteQuery(
    directory.query(directoryOf(view), { ...shared, select: directoryEntries, enabled: !view.favorites }),
  );
  const mine = useInfiniteQuery(
    favorites.query(searchOf(view), { ...shared, select: favoriteEntries, enabled: view.favorites }),
  );
  return view.favorites ? mine : all;
};

/** Reads pages of a view again as they come into view after a refetch. `shown` are the ids of `rows`. */
export const useFreshCreators = (
  view: CreatorView,
  rows: RefObject<HTMLElement | null>,
  shown: readonly string[],
) => {
  useFreshPages(directory, directoryOf(view), rows, view.favorites ? [] : shown);
  useFreshPages(favorites, searchOf(view), rows, view.favorites ? shown : []);
};

/** One creator; data from a list is shown while it loads. */
export const useCreator = (id: string | null) => {
  const cache = useQueryClient();
  return useContractQuery(
    getCreator,
    { creator_id: id ?? '' },
    {
      enabled: !!id,
      select: ({ creator }) => creator,
      placeholderData: () => {
        const creator = id && listed(cache, id);
        return creator ? { creator } : undefined;
      },
    },
  );
};

/** A creator as a list in the cache has them, shown while the rest loads. */
export const useListedCreator = (id: string): Creator | undefined => {
  const cache = useQueryClient();
  return listed(cache, id) ?? undefined;
};

const listed = (cache: QueryClient, id: string): Creator | null | undefined =>
  directory.of.find(cache, id) ?? favorites.of.find(cache, id)?.creator;

export const useDirectoryFilters = () => {
  const { data } = useContractQuery(listSpecialties, {}, { staleTime: 5 * 60_000 });
  return { specialties: data?.specialties ?? [], hasRatings: data?.has_ratings ?? false };
};
