import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { commentPage } from './comment.ts';

export const listComments = endpoint({
  name: 'listComments',
  domain: 'community',
  method: 'GET',
  path: '/posts/{post_id}/comments',
  summary:
    'Comments of a post, or replies to one of them, the oldest first, without those that the caller hides and those of people whom the caller has muted or blocked.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    post_id: id,
    /** The replies to this comment. */
    parent_comment_id: id.optional(),
    cursor: cursor.optional(),
    /** With a cursor the list holds the comments before it, still the oldest first. */
    direction: z.enum(['next', 'previous']).default('next'),
    limit: pageSize(limits.linkedComments),
  }),
  output: commentPage,
  errors: ['POST_NOT_FOUND'],
});
