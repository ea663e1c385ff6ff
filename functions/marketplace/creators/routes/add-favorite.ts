import { addFavorite as contract } from '@briefhouse/contracts/marketplace/add-favorite.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { readCreator } from '../domain/read-creator.ts';
import { putFavorite } from '../favorites.ts';

export const addFavoriteRoute = defineRoute(contract, async ({ input, user }) => {
  await readCreator(input.creator_id);
  return { favorite_count: await putFavorite(user.id, input.creator_id) };
});
