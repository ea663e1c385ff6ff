import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { deviceInfo, guardAnswer } from './device.ts';

export const checkDevice = endpoint({
  name: 'checkDevice',
  domain: 'accounts',
  method: 'POST',
  path: '/functions/device-fingerprint-check',
  summary: 'Whether this device may open another account. The sign-up trigger checks it again.',
  auth: 'public',
  actors: [],
  input: deviceInfo.extend({
    /** A caller may only lower the limit. */
    max_accounts: z.number().int().min(0).max(1000).default(limits.accountsPerDevice),
  }),
  output: guardAnswer,
});
