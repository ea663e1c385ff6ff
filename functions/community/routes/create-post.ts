import { createPost as contract } from '@briefhouse/contracts/community/create-post.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { profileSummaries } from '../../kit/profile-summaries.ts';
import { createPost } from '../domain/create-post.ts';
import { toPost } from '../views.ts';

export const createPostRoute = defineRoute(contract, async ({ input, user }) => {
  const [row, people] = await Promise.all([createPost(input, user), profileSummaries([user.id])]);
  return { post: toPost(row, people) };
});
