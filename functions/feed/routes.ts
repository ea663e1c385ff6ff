import type { community } from '@briefhouse/contracts/community/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { profileSummaries } from '../people/public.ts';
import { consentToWork } from './domain/consent-to-work.ts';
import { createComment } from './domain/create-comment.ts';
import { createPost } from './domain/create-post.ts';
import { deleteComment } from './domain/delete-comment.ts';
import { deletePost } from './domain/delete-post.ts';
import { hideContent } from './domain/hide-content.ts';
import { listComments } from './domain/list-comments.ts';
import { listOwnWork } from './domain/list-own-work.ts';
import { listPosts } from './domain/list-posts.ts';
import { listReactions } from './domain/list-reactions.ts';
import { removeWork } from './domain/remove-work.ts';
import { reportPost } from './domain/report-post.ts';
import { setReaction } from './domain/set-reaction.ts';
import { showPost } from './domain/show-post.ts';
import { showPosts } from './domain/show-posts.ts';
import { updatePost } from './domain/update-post.ts';
import { toReadPost } from './read-view.ts';
import { toComment } from './views.ts';

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
