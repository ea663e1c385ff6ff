import type { Creator, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { getCreator, listSpecialties } from '@briefhouse/contracts/marketplace/creator.ts';
import { listFavorites } from '@briefhouse/contracts/marketplace/favorite.ts';
import { contractKey, useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { Pages } from '@briefhouse/web/paged-list/paged-list.ts';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { RefObject } from 'react';
import { directory, directoryEntries, favoriteEntries, favorites } from './creator-lists.ts';
import { type CreatorView, searchOf } from './search.ts';

/** The count has no endpoint of its own: creator lists and favorite calls return it. */
const favoriteCountKey = [...contractKey(listFavorites), 'count'];

/** The number of favorites in the last answer; undefined until the first. */
export const useFavoriteCount = (): number | undefined =>
  useQuery<number>({ queryKey: favoriteCountKey, enabled: false }).data;

export const setFavoriteCount = (
  cache: QueryClient,
  count: number | ((shown: number | undefined) => number | undefined),
) => cache.setQueryData<number>(favoriteCountKey, count);

const keepCount = <P extends { favorite_count: number }>(page: P, cache: QueryClient): P => {
  setFavoriteCount(cache, page.favorite_count);
  return page;
};

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

const listed = (cache: QueryClient, id: string): Creator | null | undefined => {
  const inDirectory = cache
    .getQueriesData<Pages<typeof listCreators>>({ queryKey: directory.keyOf() })
    .map(([, data]) => data && directory.find(data, id));
  const inFavorites = cache
    .getQueriesData<Pages<typeof listFavorites>>({ queryKey: favorites.keyOf() })
    .map(([, data]) => data && favorites.find(data, id)?.creator);
  return [...inDirectory, ...inFavorites].find(Boolean);
};

/** The filters of the directory: its specialties, and whether anybody has a rating. */
export const useDirectoryFilters = () => {
  const { data } = useContractQuery(
    listSpecialties,
    {},
    {
      staleTime: 5 * 60_000,
    },
  );
  return { specialties: data?.specialties ?? [], hasRatings: data?.has_ratings ?? false };
};
