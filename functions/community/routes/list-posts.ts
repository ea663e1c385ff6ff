import { listPosts as contract } from '@briefhouse/contracts/community/list-posts.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { profileSummaries } from '../../kit/profile-summaries.ts';
import { listPosts } from '../domain/list-posts.ts';
import { toPost } from '../views.ts';

export const listPostsRoute = defineRoute(contract, async ({ input }) => {
  const { data, cursor } = await listPosts({ cursor: input.cursor, limit: input.limit });
  const people = await profileSummaries(data.map(({ user_id }) => user_id));
  return { posts: data.map((row) => toPost(row, people)), next_cursor: cursor };
});
