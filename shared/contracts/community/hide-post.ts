import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const hidePost = endpoint({
  name: 'hidePost',
  domain: 'community',
  method: 'PUT',
  path: '/posts/{post_id}/hidden',
  summary: 'Hides another person’s post or one of its comments from the caller, or shows it again.',
  auth: 'user',
  actors: ['user'],
  rate: 'hide',
  input: z.object({
    post_id: id,
    /** The comment that is hidden; without it the post is. */
    comment_id: id.nullish(),
    hidden: z.boolean(),
  }),
  output: ok,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
});
