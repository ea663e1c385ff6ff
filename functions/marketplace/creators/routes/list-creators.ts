import { listCreators as contract } from '@briefhouse/contracts/marketplace/list-creators.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listCreators } from '../domain/list-creators.ts';
import { toCreator } from '../views.ts';

export const listCreatorsRoute = defineRoute(contract, async ({ input, user }) => {
  const { sort, cursor, ...search } = input;
  const page = await listCreators({ userId: user.id, search, sort, cursor });
  return {
    creators: page.creators.map((row) => toCreator(row, page.favorites.has(row.user_id))),
    next_cursor: page.next_cursor,
    favorite_count: page.favorites.count,
  };
});
