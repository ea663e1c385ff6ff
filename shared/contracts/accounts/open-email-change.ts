import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, ok } from '../fields.ts';

export const openEmailChange = endpoint({
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
});
