import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, proposedId, requiredText } from '../fields.ts';
import { limits, rates } from '../limits.ts';
import { comment } from './comment.ts';
import { mentionIds } from './mention.ts';

export const createComment = endpoint({
  name: 'createComment',
  domain: 'community',
  method: 'POST',
  path: '/posts/{post_id}/comments',
  summary: `Comments on a post, or replies to a comment of it. At most ${rates.comment.perHour} an hour and ${rates.comment.perDay} a day.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'comment',
  input: z.object({
    post_id: id,
    content: requiredText(limits.commentLength, 'Please write something first'),
    /** The comment that it answers. An answer to a reply stands under the same comment as that reply, and names its author. */
    parent_comment_id: id.nullish(),
    mention_ids: mentionIds,
    /** Idempotency key made by the caller, and the comment's id: a repeated submission returns the first. */
    submission_id: proposedId,
  }),
  output: z.object({ comment }),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'CHAT_BLOCKED', 'CONFLICT'],
});
