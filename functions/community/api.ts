import { community } from '@briefhouse/contracts/community/endpoints.ts';
import { profileSummaries } from '../accounts/public.ts';
import { defineApi } from '../kit/define-api.ts';
import { createPost } from './domain/create-post.ts';
import { deletePost } from './domain/delete-post.ts';
import { listPosts } from './domain/list-posts.ts';
import { readPost } from './domain/read-post.ts';
import { toPost } from './views.ts';

export const handler = defineApi(community, {
  createPost: async ({ input, user, guards }) => {
    const [row, people] = await Promise.all([createPost(input, user, guards), profileSummaries([user.id])]);
    return { post: toPost(row, people) };
  },

  deletePost: async ({ input, user }) => {
    await deletePost(input.post_id, user);
    return { ok: true };
  },

  getPost: async ({ input }) => {
    const row = await readPost(input.post_id);
    return { post: toPost(row, await profileSummaries([row.user_id])) };
  },

  listPosts: async ({ input }) => {
    const { data, cursor } = await listPosts({ cursor: input.cursor, limit: input.limit });
    const people = await profileSummaries(data.map(({ user_id }) => user_id));
    return { posts: data.map((row) => toPost(row, people)), next_cursor: cursor };
  },
});
