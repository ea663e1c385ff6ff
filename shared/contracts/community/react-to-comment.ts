import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { rates } from '../limits.ts';
import { counts } from './counts.ts';
import { chosenReaction } from './reaction.ts';

export const reactToComment = endpoint({
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
});
