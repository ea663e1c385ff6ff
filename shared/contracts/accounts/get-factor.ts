import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

export const getFactor = endpoint({
  name: 'getFactor',
  domain: 'accounts',
  method: 'GET',
  path: '/me/factor',
  summary: 'Whether the caller is asked for a code of an authenticator app at each sign-in.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({
    is_on: z.boolean(),
    /** Recovery codes that have not been used. */
    recovery_codes: z.number().int(),
  }),
});
