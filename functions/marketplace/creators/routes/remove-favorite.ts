import { removeFavorite as contract } from '@briefhouse/contracts/marketplace/remove-favorite.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { deleteFavorite } from '../favorites.ts';

export const removeFavoriteRoute = defineRoute(contract, async ({ input, user }) => ({
  favorite_count: await deleteFavorite(user.id, input.creator_id),
}));
