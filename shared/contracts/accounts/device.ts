import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../fields.ts';
import { limits } from '../limits.ts';

/** The device data before sign-up. `ip_address` is accepted and ignored: the gateway's source address is used. */
export const deviceInfo = z.object({
  fingerprint_hash: z.string().regex(/^[a-f0-9]{64}$/, 'Not a fingerprint'),
  user_agent: oneLine(1024),
  ip_address: oneLine(64).optional(),
  screen_resolution: oneLine(32),
  timezone: oneLine(64),
  language: oneLine(35),
});
export type DeviceInfo = z.infer<typeof deviceInfo>;

/** A guard's answer. `ticket` goes into Cognito's client metadata, where the trigger redeems it once. */
export const guardAnswer = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable(),
  severity: z.enum(['low', 'medium', 'high', 'critical']).nullable(),
  /** Seconds until another attempt can succeed. */
  retry_after: z.number().int().optional(),
  ticket: z.string().optional(),
});
export type GuardAnswer = z.infer<typeof guardAnswer>;

export const checkDevice = endpoint(() => ({
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
}));
