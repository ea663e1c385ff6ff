import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields.ts';
import { deviceInfo, guardAnswer } from './device.ts';

export const checkRate = endpoint({
  name: 'checkRate',
  domain: 'accounts',
  method: 'POST',
  path: '/functions/rate-limiter',
  summary: 'Counts a sign-in or sign-up attempt and returns the ticket that the Cognito trigger redeems.',
  auth: 'public',
  actors: [],
  input: deviceInfo.extend({
    action_type: z.enum(['sign_in', 'sign_up']),
    /** The account of the sign-in or sign-up. */
    email,
    /** May only lower the limits. */
    max_per_hour: z.number().int().min(0).max(100_000).optional(),
    max_per_day: z.number().int().min(0).max(100_000).optional(),
  }),
  output: guardAnswer,
});
