import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, ok, rawText } from '../fields.ts';
import { limits } from '../limits.ts';
import { factorLimits } from './factor-limits.ts';

export const recoverFactor = endpoint({
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
});
