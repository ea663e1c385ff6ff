import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const removeWork = endpoint({
  name: 'removeWork',
  domain: 'community',
  method: 'DELETE',
  path: '/posts/{post_id}/work',
  summary: 'Removes the work from one of the caller’s own posts, for good.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ post_id: id }),
  output: ok,
  errors: ['POST_NOT_FOUND'],
});
