import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { appealWords, roundOfCase, statementAnswer } from './statement.ts';

export const sendAppeal = endpoint({
  name: 'sendAppeal',
  domain: 'moderation',
  method: 'POST',
  path: '/moderation/statements/{case_id}/{round}/appeal',
  summary:
    'Asks for another look at a decision about the caller, once and in time; CONFLICT otherwise, and where it was taken back. NOT_FOUND for anybody else.',
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'An appeal is against the suspension itself.',
  rate: 'appeal',
  input: z.object({ ...roundOfCase, words: appealWords }),
  output: statementAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
