import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { reportReasons } from '../report-reasons.ts';

export const reportPost = endpoint({
  name: 'reportPost',
  domain: 'community',
  method: 'POST',
  path: '/posts/{post_id}/report',
  summary:
    'Reports another person’s post, or a comment on a post, to the moderators, who see it as it is now. Its author is not told. Repeated on the same day, the first report stands.',
  auth: 'user',
  actors: ['user'],
  rate: 'report',
  input: z.object({
    post_id: id,
    /** The comment that is reported; without it the post is. */
    comment_id: id.nullish(),
    reason: z.enum(reportReasons, 'Please choose a reason'),
    words: text(limits.reportLength).default(''),
  }),
  output: ok,
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
});
