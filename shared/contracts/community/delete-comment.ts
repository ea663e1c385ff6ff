import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { comment } from './comment.ts';

export const deleteComment = endpoint({
  name: 'deleteComment',
  domain: 'community',
  method: 'DELETE',
  path: '/posts/{post_id}/comments/{comment_id}',
  summary:
    'Deletes one of the caller’s own comments, or one under the caller’s own post. One with replies keeps its place, without its text and author.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ post_id: id, comment_id: id }),
  /** The rest of the comment; null for one that is gone. */
  output: z.object({ comment: comment.nullable() }),
  errors: ['COMMENT_NOT_FOUND'],
});
