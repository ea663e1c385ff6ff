import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { empty, id, ok, oneLine, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { reportReasons } from '../report-reasons.ts';
import { sequence } from './message.ts';

export const getPerson = endpoint(() => ({
  name: 'getPerson',
  domain: 'chat',
  method: 'GET',
  path: '/people/{person_id}',
  summary: 'Name and picture of somebody to write to.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: z.object({ person: personSummary }),
  errors: ['PERSON_NOT_FOUND'],
}));

export const getPresence = endpoint(() => ({
  name: 'getPresence',
  domain: 'chat',
  method: 'GET',
  path: '/people/{person_id}/presence',
  summary:
    'Whether a person who has answered the caller, or works with them, is online, or was within a day. Unknown of anybody else, of who hides it or is blocked, and to a caller who hides it.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: z.object({
    state: z.enum(['online', 'recent', 'unknown']),
    /** The last time online, within the last day. */
    last_seen: timestamp.nullable(),
  }),
}));

export const searchPeople = endpoint(() => ({
  name: 'searchPeople',
  domain: 'chat',
  method: 'GET',
  path: '/people',
  summary:
    'At most ten people whose name contains the text, ignoring case; names that begin with it first, never the caller.',
  auth: 'user',
  actors: ['user'],
  rate: 'people_search',
  input: z.object({ q: oneLine(limits.searchLength) }),
  output: z.object({ people: z.array(personSummary) }),
}));

export const listBlockedPeople = endpoint(() => ({
  name: 'listBlockedPeople',
  domain: 'chat',
  method: 'GET',
  path: '/blocked-people',
  summary: 'Everybody whom the caller blocks.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ people: z.array(personSummary) }),
}));

export const blockPerson = endpoint(() => ({
  name: 'blockPerson',
  domain: 'chat',
  method: 'PUT',
  path: '/blocked-people/{person_id}',
  summary: `Blocks a person: neither can write to the other, and nothing done by them sends the caller a notice or a mail. Written messages stay. At most ${limits.blockedPeople}.`,
  auth: 'user',
  actors: ['user'],
  rate: 'block',
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'MESSAGE_TO_SELF', 'BLOCK_LIMIT'],
}));

export const unblockPerson = endpoint(() => ({
  name: 'unblockPerson',
  domain: 'chat',
  method: 'DELETE',
  path: '/blocked-people/{person_id}',
  summary: 'Lifts the caller’s own block, and not one of the other person; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['MESSAGE_TO_SELF'],
}));

export const reportPerson = endpoint(() => ({
  name: 'reportPerson',
  domain: 'chat',
  method: 'POST',
  path: '/people/{person_id}/report',
  summary:
    'Reports a person to the moderators, with the last ten messages of the two named. The person is not told. Repeated on the same day about the same, the first report stands.',
  auth: 'user',
  actors: ['user'],
  rate: 'report',
  input: z.object({
    person_id: id,
    reason: z.enum(reportReasons, 'Please choose a reason'),
    words: text(limits.reportLength).default(''),
    /** The message that is reported, of the conversation with this person. */
    message_seq: sequence.min(1).nullish(),
  }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'MESSAGE_TO_SELF', 'MESSAGE_NOT_FOUND'],
}));
