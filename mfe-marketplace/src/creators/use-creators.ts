import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { getCreator } from '@briefhouse/contracts/marketplace/get-creator.ts';
import { listCreators } from '@briefhouse/contracts/marketplace/list-creators.ts';
import { listFavorites } from '@briefhouse/contracts/marketplace/list-favorites.ts';
import { listSpecialties } from '@briefhouse/contracts/marketplace/list-specialties.ts';
import { call } from '@briefhouse/web/api.ts';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreatorPage, CreatorPages } from './creator-pages.ts';
import { type CreatorView, searchOf } from './search.ts';

export const creatorKeys = {
  /** All lists of the directory. */
  directory: ['marketplace', 'creators'],
  favorites: ['marketplace', 'favorites'],
  favoriteCount: ['marketplace', 'favorite-count'],
  one: (id: string) => ['marketplace', 'creator', id],
  specialties: ['marketplace', 'specialties'],
} as const;

/** How many favorites there are, as the last list or heart said; undefined until the first. */
export const useFavoriteCount = (): number | undefined =>
  useQuery({
    queryKey: creatorKeys.favoriteCount,
    queryFn: async ({ signal }) => (await call(listFavorites, {}, { signal })).favorite_count,
    // Every list of creators brings it along.
    enabled: false,
  }).data;

const readDirectory = async (
  cache: QueryClient,
  view: CreatorView,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CreatorPage> => {
  const input = { ...searchOf(view), sort: view.sort, ...(cursor && { cursor }) };
  const { creators, next_cursor, favorite_count } = await call(listCreators, input, { signal });
  cache.setQueryData(creatorKeys.favoriteCount, favorite_count);
  return { entries: creators.map((creator) => ({ id: creator.id, creator })), next_cursor };
};

const readFavorites = async (
  cache: QueryClient,
  view: CreatorView,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CreatorPage> => {
  const input = { ...searchOf(view), ...(cursor && { cursor }) };
  const { favorites, next_cursor, favorite_count } = await call(listFavorites, input, { signal });
  cache.setQueryData(creatorKeys.favoriteCount, favorite_count);
  return { entries: favorites.map(({ creator_id, creator }) => ({ id: creator_id, creator })), next_cursor };
};

/** The creators of a view, page by page. What was shown stays until the next view's first page is there. */
export const useCreators = (view: CreatorView) => {
  const cache = useQueryClient();
  const { favorites, sort } = view;
  const read = favorites ? readFavorites : readDirectory;
  return useInfiniteQuery({
    queryKey: favorites
      ? [...creatorKeys.favorites, searchOf(view)]
      : [...creatorKeys.directory, searchOf(view), sort],
    queryFn: ({ pageParam, signal }) => read(cache, view, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before, query) =>
      query?.queryKey[1] === (favorites ? 'favorites' : 'creators') ? before : undefined,
  });
};

/** One creator; what a list already has of them shows meanwhile. */
export const useCreator = (id: string | null) => {
  const cache = useQueryClient();
  return useQuery({
    queryKey: creatorKeys.one(id ?? ''),
    enabled: !!id,
    queryFn: async ({ signal }) => (await call(getCreator, { creator_id: id ?? '' }, { signal })).creator,
    placeholderData: () => (id ? listed(cache, id) : undefined),
  });
};

const listed = (cache: QueryClient, id: string): Creator | undefined =>
  [creatorKeys.directory, creatorKeys.favorites]
    .flatMap((queryKey) => cache.getQueriesData<CreatorPages>({ queryKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.id === id)?.creator ?? undefined;

export const useSpecialties = () =>
  useQuery({
    queryKey: creatorKeys.specialties,
    queryFn: async ({ signal }) => (await call(listSpecialties, {}, { signal })).specialties,
    staleTime: 5 * 60_000,
  });
