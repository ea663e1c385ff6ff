import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, empty, ok, rawText } from '../fields.ts';
import { limits } from '../limits.ts';
import { factorLimits } from './factor-limits.ts';

export const getFactor = endpoint(() => ({
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
}));

/** The codes are shown once: only digests are kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const renewRecoveryCodes = endpoint(() => ({
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
}));

export const turnOnFactor = endpoint(() => ({
  name: 'turnOnFactor',
  domain: 'accounts',
  method: 'POST',
  path: '/me/factor',
  summary:
    'Has the sign-in ask for a code of the app that was set up with Cognito, soon after a sign-in alone. Other sessions end.',
  auth: 'user',
  actors: ['user'],
  rate: 'factor',
  input: empty,
  output: recoveryCodes,
  errors: ['CONFLICT'],
}));

export const turnOffFactor = endpoint(() => ({
  name: 'turnOffFactor',
  domain: 'accounts',
  method: 'DELETE',
  path: '/me/factor',
  summary: 'Has the sign-in ask for the password alone; soon after a sign-in with a code.',
  auth: 'user',
  actors: ['user'],
  rate: 'factor',
  input: empty,
  output: ok,
}));

export const recoverFactor = endpoint(() => ({
  name: 'recoverFactor',
  domain: 'accounts',
  method: 'POST',
  path: '/functions/recover-factor',
  summary:
    'Turns two-step sign-in off for somebody who has lost their app, with password, one recovery code and a ticket for a sign-in. All sessions end.',
  auth: 'public',
  actors: [],
  input: z.object({
    email,
    password: rawText(limits.longestPassword).min(1),
    recovery_code: rawText(factorLimits.recoveryCodeLength).min(1),
    /** The ticket of `checkRate`. */
    ticket: rawText(100).min(1),
  }),
  output: ok,
  errors: ['FORBIDDEN', 'CONFLICT'],
}));
