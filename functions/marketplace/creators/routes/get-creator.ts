import { getCreator as contract } from '@briefhouse/contracts/marketplace/get-creator.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { readCreator } from '../domain/read-creator.ts';
import { readFavorites } from '../favorites.ts';
import { toCreator } from '../views.ts';

export const getCreatorRoute = defineRoute(contract, async ({ input, user }) => {
  const [row, favorites] = await Promise.all([readCreator(input.creator_id), readFavorites(user.id)]);
  return { creator: toCreator(row, favorites.has(row.user_id)) };
});
