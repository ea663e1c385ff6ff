import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { appealWords, statementAnswer, statementToken } from './statement.ts';

export const sendLinkedAppeal = endpoint({
  name: 'sendLinkedAppeal',
  domain: 'moderation',
  method: 'POST',
  path: '/moderation/linked-appeal',
  summary: 'Asks for another look by the link in the mail about a suspension; as sendAppeal otherwise.',
  auth: 'public',
  actors: [],
  input: z.object({ token: statementToken, words: appealWords }),
  output: statementAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
