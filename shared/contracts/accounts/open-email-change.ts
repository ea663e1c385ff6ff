import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

export const openEmailChange = endpoint({
  name: 'openEmailChange',
  domain: 'accounts',
  method: 'POST',
  path: '/me/email-change',
  summary:
    'A ticket for one code to a new address, soon after a sign-in alone. The Cognito trigger that sends it asks for the ticket.',
  auth: 'user',
  actors: ['user'],
  rate: 'email_change',
  input: empty,
  output: z.object({ ticket: z.string() }),
});
