import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

/** The codes are shown once: only digests are kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  domain: 'accounts',
  method: 'POST',
  path: '/me/factor/recovery-codes',
  summary: 'New recovery codes in place of all earlier ones, soon after a sign-in with a code.',
  auth: 'user',
  actors: ['user'],
  rate: 'factor',
  input: empty,
  output: recoveryCodes,
  errors: ['CONFLICT'],
});
