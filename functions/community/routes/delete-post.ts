import { deletePost as contract } from '@briefhouse/contracts/community/delete-post.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { deletePost } from '../domain/delete-post.ts';

export const deletePostRoute = defineRoute(contract, async ({ input, user }) => {
  await deletePost(input.post_id, user);
  return { ok: true as const };
});
