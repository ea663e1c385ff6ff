import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ok, rawText } from '../fields.ts';

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  domain: 'accounts',
  method: 'PUT',
  path: '/me/email-change',
  summary: 'Makes the new address the account’s, with the code that was sent there.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ code: rawText(20).min(1) }),
  output: ok,
  errors: ['CONFLICT'],
});
