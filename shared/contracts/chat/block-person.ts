import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';
import { limits } from '../limits.ts';

export const blockPerson = endpoint({
  name: 'blockPerson',
  domain: 'chat',
  method: 'PUT',
  path: '/blocked-people/{person_id}',
  summary: `Blocks a person: neither can write to the other, and what they do sends the caller no notice and no mail. What was written stays. At most ${limits.blockedPeople}.`,
  auth: 'user',
  actors: ['user'],
  rate: 'block',
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'MESSAGE_TO_SELF', 'BLOCK_LIMIT'],
});
