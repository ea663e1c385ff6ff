import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, ok } from '../fields.ts';
import { type RatedAction, rates } from '../limits.ts';
import { deviceInfo, guardAnswer } from './device.ts';

export const recordSignUp = endpoint(() => ({
  name: 'recordSignUp',
  domain: 'accounts',
  method: 'POST',
  path: '/functions/record-signup',
  summary: 'Records when a device last signed up. The sign-up trigger does the counting.',
  auth: 'public',
  actors: [],
  input: deviceInfo,
  output: ok,
}));

const maximum = z.number().int().min(0).max(100_000).optional();

export const checkRate = endpoint(() => ({
  name: 'checkRate',
  domain: 'accounts',
  method: 'POST',
  path: '/functions/rate-limiter',
  summary:
    'Says whether an action would be let through now, and counts nothing. A sign-in or sign-up with its email address counts, and gets the ticket that the Cognito trigger redeems. Other actions need a token.',
  auth: 'optional',
  actors: [],
  input: deviceInfo.extend({
    action_type: z.enum(Object.keys(rates) as [RatedAction, ...RatedAction[]]),
    /** The account of a sign-in or sign-up; ignored for other actions. */
    email: email.optional(),
    /** A caller may only lower the limits. */
    max_per_hour: maximum,
    max_per_day: maximum,
  }),
  output: guardAnswer,
}));
