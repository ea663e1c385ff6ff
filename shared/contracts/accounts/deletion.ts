import * as z from 'zod';
import { timestamp } from '../fields.ts';
import { deletionObstacles } from './deletion-obstacles.ts';

/** Days between asking for it and the deletion. */
export const deletionDays = 14;

/** For so many minutes after signing in, a person may ask for what cannot be taken back later. */
export const recentSignInMinutes = 10;

/** That an account is going to be deleted. */
export const deletion = z.object({
  at: timestamp,
  /** Why it was put off; it is tried again each day. */
  delayed_by: z.enum(deletionObstacles).nullable(),
});
