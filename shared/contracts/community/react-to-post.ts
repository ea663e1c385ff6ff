import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { rates } from '../limits.ts';
import { counts } from './counts.ts';
import { chosenReaction } from './reaction.ts';

export const reactToPost = endpoint({
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
});
