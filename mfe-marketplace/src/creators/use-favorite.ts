import { getCreator, getCreatorPage, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { addFavorite, listFavorites, removeFavorite } from '@briefhouse/contracts/marketplace/favorite.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, refetchAnswers, restartReads } from '@briefhouse/web/contract-query.ts';
import type { Pages } from '@briefhouse/web/paged-list/paged-list.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { directory, favorites } from './creator-lists.ts';
import { setFavoriteCount } from './use-creators.ts';

interface Heart {
  id: string;
  add: boolean;
}

const show = (cache: QueryClient, { id, add }: Heart) => {
  directory.changeAll(cache, (data) => directory.patch(data, id, (one) => ({ ...one, is_favorite: add })));
  patchAnswer(cache, getCreator, { creator_id: id }, ({ creator }) => ({
    creator: { ...creator, is_favorite: add },
  }));
  patchAnswer(cache, getCreatorPage, { creator_id: id }, (page) => ({
    ...page,
    creator: { ...page.creator, is_favorite: add },
  }));
  setFavoriteCount(cache, (count) => (count === undefined ? undefined : Math.max(0, count + (add ? 1 : -1))));
  if (!add) favorites.changeAll(cache, (data) => favorites.remove(data, id));
};

const mutationKey = ['favorites'];
/** The time of the first press among the hearts that are being saved; epoch milliseconds. */
let began = 0;

/** Adds or removes a favorite: shown at once, undone when the server refuses. Calls run one after the other. */
export const useFavorite = () =>
  useContractMutation(({ add }: Heart) => (add ? addFavorite : removeFavorite), {
    mutationKey,
    scope: { id: 'favorites' },
    input: ({ id }) => ({ creator_id: id }),
    failure: (_, { add }) => (add ? 'Error adding to favorites' : 'Error removing from favorites'),
    onMutate: (heart, { client }) => {
      restartReads(client, [listCreators, listFavorites]);
      // The lists are changed in this very millisecond; a later answer may be from before.
      if (client.isMutating({ mutationKey }) === 1) began = Date.now() + 1;
      const lists = client.getQueriesData<Pages<typeof listFavorites>>({ queryKey: favorites.keyOf() });
      show(client, heart);
      return lists;
    },
    onSuccess: ({ favorite_count }, { add }, _, { client }) => {
      setFavoriteCount(client, favorite_count);
      toast.spoken(add ? 'Creator added to favorites!' : 'Creator removed from favorites!');
    },
    onError: (error, { id, add }, lists, { client }) => {
      show(client, { id, add: !add });
      for (const [key, data] of lists ?? []) client.setQueryData(key, data);
      // The server may have stored it although its answer was lost.
      if (isTransient(error)) refetchAnswers(client, listCreators);
    },
    onSettled: (_, __, ___, ____, { client }) => {
      // A read now would lack the hearts that wait.
      if (client.isMutating({ mutationKey }) > 1) return;
      refetchAnswers(client, listFavorites);
      restartReads(client, [listCreators], began);
    },
  });
