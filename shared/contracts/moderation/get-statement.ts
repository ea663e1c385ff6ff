import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { roundOfCase, statementAnswer } from './statement.ts';

export const getStatement = endpoint({
  name: 'getStatement',
  domain: 'moderation',
  method: 'GET',
  path: '/moderation/statements/{case_id}',
  summary:
    'What was decided about something of the caller’s, and why; the latest without a round. NOT_FOUND for anybody else.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ ...roundOfCase, round: roundOfCase.round.optional() }),
  output: statementAnswer,
  errors: ['NOT_FOUND'],
});
