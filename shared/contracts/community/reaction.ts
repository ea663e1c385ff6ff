import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, timestamp } from '../fields.ts';
import { rates } from '../limits.ts';
import { type ReactionType, reactionTypes } from '../reactions.ts';
import { counts } from './counts.ts';

/** The reader's choice: one of the six, or null to take it back. */
export const chosenReaction = z.enum(reactionTypes, 'Please choose a reaction').nullable();
export type ChosenReaction = ReactionType | null;

/** One person of the list of reactions. */
export const reaction = z.object({
  person: personSummary,
  type: z.enum(reactionTypes),
  created_at: timestamp,
});
export type Reaction = z.infer<typeof reaction>;

/** The number of people on one page. */
export const reactionsPage = 20;

export const listReactions = endpoint(() => ({
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
}));

export const reactToPost = endpoint(() => ({
  name: 'reactToPost',
  domain: 'community',
  method: 'PUT',
  path: '/posts/{post_id}/reaction',
  summary: `Sets, changes or takes back the caller’s one reaction to a post. At most ${rates.reaction.perHour} an hour and ${rates.reaction.perDay} a day.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'reaction',
  input: z.object({ post_id: id, type: chosenReaction }),
  output: z.object({ counts, own_reaction: chosenReaction }),
  errors: ['POST_NOT_FOUND', 'CHAT_BLOCKED', 'CONFLICT'],
}));

export const reactToComment = endpoint(() => ({
  name: 'reactToComment',
  domain: 'community',
  method: 'PUT',
  path: '/posts/{post_id}/comments/{comment_id}/reaction',
  summary: `Sets, changes or takes back the caller’s one reaction to a comment. At most ${rates.reaction.perHour} an hour and ${rates.reaction.perDay} a day.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'reaction',
  input: z.object({ post_id: id, comment_id: id, type: chosenReaction }),
  output: z.object({ counts, own_reaction: chosenReaction }),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'CHAT_BLOCKED', 'CONFLICT'],
}));
