import type { directory } from '@briefhouse/contracts/creators/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { addFavorite, removeFavorite } from './favorites/commands.ts';
import { listFavorites, readFavorites } from './favorites/queries.ts';
import { listCreators, listSpecialties, readCreator } from './queries.ts';
import { creatorSearch } from './search/chosen-search.ts';
import { toCreatorForClient } from './views.ts';

export const creatorRoutes: Routes<typeof directory> = {
  addFavorite: async ({ input, user, guards }) => ({
    favorite_count: await addFavorite(user.id, input.creator_id, guards),
  }),

  getCreator: async ({ input, user }) => {
    const [row, favorites] = await Promise.all([readCreator(input.creator_id), readFavorites(user.id)]);
    return { creator: toCreatorForClient(row, favorites.has(row.user_id)) };
  },

  listCreators: async ({ input, user }) => {
    const { sort, cursor, ...filters } = input;
    const page = await listCreators({ userId: user.id, filters, sort, cursor });
    return {
      creators: page.creators.map((row) => toCreatorForClient(row, page.favorites.has(row.user_id))),
      next_cursor: page.next_cursor,
      favorite_count: page.favorites.count,
    };
  },

  listFavorites: async ({ input, user }) => {
    const { cursor, ...filters } = input;
    const page = await listFavorites({ userId: user.id, filters, cursor });
    return {
      favorites: page.favorites.map(({ creator_id, added, row }) => ({
        creator_id,
        added_at: new Date(added * 1000).toISOString(),
        creator: row ? toCreatorForClient(row, true) : null,
      })),
      next_cursor: page.next_cursor,
      favorite_count: page.count,
    };
  },

  listSpecialties: async () => {
    const [specialties, has_ratings] = await Promise.all([listSpecialties(), creatorSearch().hasRatings()]);
    return { specialties, has_ratings };
  },

  removeFavorite: async ({ input, user, guards }) => ({
    favorite_count: await removeFavorite(user.id, input.creator_id, guards),
  }),
};
