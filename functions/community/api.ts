import { defineApi } from '../kit/define-api.ts';
import { createPostRoute } from './routes/create-post.ts';
import { deletePostRoute } from './routes/delete-post.ts';
import { getPostRoute } from './routes/get-post.ts';
import { listPostsRoute } from './routes/list-posts.ts';

export const handler = defineApi([createPostRoute, deletePostRoute, getPostRoute, listPostsRoute]);
