import { createComment, deleteComment, listComments } from './comment.ts';
import { createPost, deletePost, getPost, hidePost, listPosts, reportPost, updatePost } from './post.ts';
import { listReactions, reactToComment, reactToPost } from './reaction.ts';
import { consentToWork, listOwnWork, removeWork } from './shown-work.ts';

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
