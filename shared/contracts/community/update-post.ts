import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { limits, rates } from '../limits.ts';
import { mentionIds } from './mention.ts';
import { post } from './post.ts';

export const updatePost = endpoint({
  name: 'updatePost',
  domain: 'community',
  method: 'PATCH',
  path: '/posts/{post_id}',
  summary: `Changes the text of one of the caller’s own posts. At most ${rates.post_edit.perHour} times an hour.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'post_edit',
  input: z.object({
    post_id: id,
    /** VALIDATION when it is empty and the post has no files. */
    content: text(limits.postLength),
    mention_ids: mentionIds,
  }),
  output: z.object({ post }),
  errors: ['POST_NOT_FOUND', 'CONFLICT'],
});
