import { getPost as contract } from '@briefhouse/contracts/community/get-post.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { profileSummaries } from '../../kit/profile-summaries.ts';
import { readPost } from '../domain/read-post.ts';
import { toPost } from '../views.ts';

export const getPostRoute = defineRoute(contract, async ({ input }) => {
  const row = await readPost(input.post_id);
  return { post: toPost(row, await profileSummaries([row.user_id])) };
});
