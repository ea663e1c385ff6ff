import { addFavorite } from '@briefhouse/contracts/marketplace/add-favorite.ts';
import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { removeFavorite } from '@briefhouse/contracts/marketplace/remove-favorite.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CreatorPages, withFavorite, withoutEntry } from './creator-pages.ts';
import { creatorKeys } from './use-creators.ts';

interface Heart {
  id: string;
  add: boolean;
}

const show = (cache: QueryClient, { id, add }: Heart) => {
  cache.setQueriesData<CreatorPages>(
    { queryKey: creatorKeys.directory },
    (data) => data && withFavorite(data, id, add),
  );
  cache.setQueryData<Creator>(creatorKeys.one(id), (creator) => creator && { ...creator, is_favorite: add });
  cache.setQueryData<number>(creatorKeys.favoriteCount, (count) =>
    count === undefined ? undefined : Math.max(0, count + (add ? 1 : -1)),
  );
  if (!add)
    cache.setQueriesData<CreatorPages>(
      { queryKey: creatorKeys.favorites },
      (data) => data && withoutEntry(data, id),
    );
};

/** Sets or takes a heart: shown at once, and taken back when the server refuses. One after the other. */
export const useFavorite = () => {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'favorites' },
    mutationFn: ({ id, add }: Heart) => call(add ? addFavorite : removeFavorite, { creator_id: id }),
    onMutate: async (heart) => {
      // An answer under way does not know of the heart yet.
      await cache.cancelQueries({ queryKey: creatorKeys.directory });
      await cache.cancelQueries({ queryKey: creatorKeys.favorites });
      const favorites = cache.getQueriesData<CreatorPages>({ queryKey: creatorKeys.favorites });
      show(cache, heart);
      return favorites;
    },
    onSuccess: ({ favorite_count }, { add }) => {
      cache.setQueryData(creatorKeys.favoriteCount, favorite_count);
      toast.success(add ? 'Creator added to favorites!' : 'Creator removed from favorites!');
    },
    onError: (error, { id, add }, favorites) => {
      show(cache, { id, add: !add });
      for (const [key, data] of favorites ?? []) cache.setQueryData(key, data);
      // The server may have done it, and only its answer was lost.
      if (isTransient(error)) void cache.invalidateQueries({ queryKey: creatorKeys.directory });
      toastFailure(add ? 'Error adding to favorites' : 'Error removing from favorites', error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: creatorKeys.favorites }),
  });
};
