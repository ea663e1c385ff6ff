import * as z from 'zod';
import { timestamp } from '../fields.ts';
import { deletionObstacles } from './deletion-obstacles.ts';

/** Days between the request and the deletion. */
export const deletionDays = 14;

/** The number of minutes after signing in in which a person may ask for irreversible acts. */
export const recentSignInMinutes = 10;

/** The coming deletion of an account. */
export const deletion = z.object({
  at: timestamp,
  /** The reason why it was put off; it is tried again each day. */
  delayed_by: z.enum(deletionObstacles).nullable(),
});
