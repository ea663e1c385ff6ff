import { consentToWork } from './consent-to-work.ts';
import { createComment } from './create-comment.ts';
import { createPost } from './create-post.ts';
import { deleteComment } from './delete-comment.ts';
import { deletePost } from './delete-post.ts';
import { getPost } from './get-post.ts';
import { hidePost } from './hide-post.ts';
import { listComments } from './list-comments.ts';
import { listOwnWork } from './list-own-work.ts';
import { listPosts } from './list-posts.ts';
import { listReactions } from './list-reactions.ts';
import { reactToComment } from './react-to-comment.ts';
import { reactToPost } from './react-to-post.ts';
import { removeWork } from './remove-work.ts';
import { reportPost } from './report-post.ts';
import { updatePost } from './update-post.ts';

export const community = {
  consentToWork,
  createComment,
  createPost,
  deleteComment,
  deletePost,
  getPost,
  hidePost,
  listComments,
  listOwnWork,
  listPosts,
  listReactions,
  reactToComment,
  reactToPost,
  removeWork,
  reportPost,
  updatePost,
};
