import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';

export const community = {
  createPost,
  deletePost,
  getPost,
  listPosts,
};
