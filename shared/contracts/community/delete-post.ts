import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const deletePost = endpoint({
  name: 'deletePost',
  domain: 'community',
  method: 'DELETE',
  path: '/posts/{post_id}',
  summary: 'Deletes one of the caller’s own posts.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ post_id: id }),
  output: ok,
  errors: ['POST_NOT_FOUND'],
});
