import { getCreator, getCreatorPage, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { addFavorite, listFavorites, removeFavorite } from '@briefhouse/contracts/marketplace/favorite.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { countFavorite, directory, favorites, takeFavoriteCount } from './use-creators.ts';

type Heart = { id: string; add: boolean };

const withHeart = ({ add }: Heart) => ({ is_favorite: add });

/** One creator as an answer of their own has them. */
const showOne = (cache: QueryClient, heart: Heart) => {
  const input = { creator_id: heart.id };
  patchAnswer(cache, getCreator, input, ({ creator }) => ({ creator: { ...creator, ...withHeart(heart) } }));
  patchAnswer(cache, getCreatorPage, input, (page) => ({
    ...page,
    creator: { ...page.creator, ...withHeart(heart) },
  }));
};

const mutationKey = ['favorites'];

/** Adds or removes a favorite: shown at once, undone when the server refuses. Calls run one after the other. */
export const useFavorite = () =>
  useContractMutation(({ add }: Heart) => (add ? addFavorite : removeFavorite), {
    mutationKey,
    scope: { id: 'favorites' },
    input: ({ id }) => ({ creator_id: id }),
    failure: (_, { add }) => (add ? 'Error adding to favorites' : 'Error removing from favorites'),
    onMutate: (heart, { client }) => showOne(client, heart),
    shows: (heart, client) => [
      directory.of.change(client, heart.id, (one) => ({ ...one, ...withHeart(heart) })),
      countFavorite(client, heart.add ? 1 : -1),
      ...(heart.add ? [] : [favorites.remove(client, heart.id)]),
    ],
    onSuccess: ({ favorite_count }, { add }, _, { client }) => {
      takeFavoriteCount(client, favorite_count);
      toast.spoken(add ? 'Creator added to favorites!' : 'Creator removed from favorites!');
    },
    onError: (error, { id, add }, _, { client }) => {
      showOne(client, { id, add: !add });
      // The server may have stored it although its answer was lost.
      if (isTransient(error)) refetchAnswers(client, listCreators);
    },
    onSettled: (_, __, ___, ____, { client }) => {
      // A read now would lack the hearts that wait.
      if (client.isMutating({ mutationKey }) === 1) refetchAnswers(client, listFavorites);
    },
  });
