import { listFavorites as contract } from '@briefhouse/contracts/marketplace/list-favorites.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listFavorites } from '../domain/list-favorites.ts';
import { toCreator } from '../views.ts';

export const listFavoritesRoute = defineRoute(contract, async ({ input, user }) => {
  const { cursor, ...search } = input;
  const page = await listFavorites({ userId: user.id, search, cursor });
  return {
    favorites: page.favorites.map(({ creator_id, added, row }) => ({
      creator_id,
      added_at: new Date(added * 1000).toISOString(),
      creator: row ? toCreator(row, true) : null,
    })),
    next_cursor: page.next_cursor,
    favorite_count: page.count,
  };
});
