import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id } from '../fields.ts';
import { reactionTypes } from '../reactions.ts';
import { reaction } from './reaction.ts';

/** The number of people on one page. */
export const reactionsPage = 20;

export const listReactions = endpoint({
  name: 'listReactions',
  domain: 'community',
  method: 'GET',
  path: '/posts/{post_id}/reactions',
  summary: `Who reacted to a post or to a comment of it, by reaction and then the latest first, ${reactionsPage} a page.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({
    post_id: id,
    comment_id: id.optional(),
    /** All of them without it. */
    type: z.enum(reactionTypes).optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({ reactions: z.array(reaction), next_cursor: cursor.nullable() }),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
});
