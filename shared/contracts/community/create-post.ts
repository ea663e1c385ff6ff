import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { limits, rates } from '../limits.ts';
import { post } from './post.ts';

export const createPost = endpoint({
  name: 'createPost',
  domain: 'community',
  method: 'POST',
  path: '/posts',
  summary: `Posts to the community feed, for ${limits.postDays} days. At most ${rates.post.perHour} an hour and ${rates.post.perDay} a day.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'post',
  input: z.object({
    content: requiredText(limits.postLength, 'Please write something first'),
    /** Idempotency key made by the caller: a repeated submission returns the post of the first. */
    submission_id: z.uuid(),
  }),
  output: z.object({ post }),
  errors: ['CONFLICT'],
});
