import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, ok, rawText } from '../fields.ts';

export const openEmailChange = endpoint(() => ({
  name: 'openEmailChange',
  domain: 'accounts',
  method: 'POST',
  path: '/me/email-change',
  summary:
    'Sends a code to a new address, soon after a sign-in alone. The answer is the same whether or not an account has the address.',
  auth: 'user',
  actors: ['user'],
  rate: 'email_change',
  input: z.object({ email }),
  output: ok,
}));

export const confirmEmailChange = endpoint(() => ({
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
}));
