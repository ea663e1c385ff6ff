import type { community } from '@briefhouse/contracts/community/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { profileSummaries } from '../people/public.ts';
import { createComment, deleteComment } from './comment/commands.ts';
import { listComments } from './comment/queries.ts';
import { toComment } from './comment/views.ts';
import { createPost, deletePost, reportPost, updatePost } from './post/commands.ts';
import { listPosts } from './post/queries.ts';
import { showPost, showPosts } from './post/show-posts.ts';
import { toReadPost } from './post/views.ts';
import { hideContent, setReaction } from './reaction/commands.ts';
import { listReactions } from './reaction/queries.ts';
import { consentToWork, removeWork } from './work/commands.ts';
import { listOwnWork } from './work/queries.ts';

export const feedRoutes: Routes<typeof community> = {
  consentToWork: ({ input, user, guards }) => consentToWork(input, user, guards),

  createComment: async ({ input, user, guards }) => {
    const { row, people } = await createComment(input, user, guards);
    return { comment: toComment(row, people, null, user.id) };
  },

  createPost: async ({ input, user, guards }) => {
    const [row, people] = await Promise.all([createPost(input, user, guards), profileSummaries([user.id])]);
    return { post: await toReadPost(row, people, undefined, user.id) };
  },

  deleteComment: async ({ input, user, guards }) => {
    const left = await deleteComment(input, user, guards);
    return { comment: left && toComment(left, new Map()) };
  },

  deletePost: async ({ input, user, guards }) => {
    await deletePost(input.post_id, user, guards);
    return { ok: true };
  },

  getPost: ({ input, user }) => showPost(input.post_id, input.comment, user.id),

  hidePost: async ({ input, user, guards }) => {
    await hideContent(input, user, guards);
    return { ok: true };
  },

  listComments: ({ input, user }) => listComments(input, user.id),

  listOwnWork: ({ input, user }) => listOwnWork(input, user),

  listPosts: async ({ input, user }) => {
    const { data, around, cursor } = await listPosts(input, user.id);
    return { posts: await showPosts(data, around, user.id), next_cursor: cursor };
  },

  listReactions: ({ input, user }) => listReactions(input, user.id),

  reactToComment: ({ input, user, guards }) => setReaction(input, user, guards),

  reactToPost: ({ input, user, guards }) => setReaction(input, user, guards),

  removeWork: async ({ input, user, guards }) => {
    await removeWork(input.post_id, user, guards);
    return { ok: true };
  },

  reportPost: async ({ input, user, guards }) => {
    await reportPost(input, user, guards);
    return { ok: true };
  },

  updatePost: async ({ input, user, guards }) => {
    await updatePost(input, user, guards);
    const { post } = await showPost(input.post_id, undefined, user.id, { consistent: true });
    return { post };
  },
};
