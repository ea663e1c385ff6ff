import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { statementAnswer, statementToken } from './statement.ts';

export const getLinkedStatement = endpoint({
  name: 'getLinkedStatement',
  domain: 'moderation',
  method: 'POST',
  path: '/moderation/linked-statement',
  summary:
    'What was decided, for somebody who is suspended and cannot sign in: by the link in their mail, until the time for an appeal has passed. A POST because addresses are logged.',
  auth: 'public',
  actors: [],
  input: z.object({ token: statementToken }),
  output: statementAnswer,
  errors: ['NOT_FOUND'],
});
