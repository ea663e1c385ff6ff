import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, ok, timestamp } from '../fields.ts';
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

export const requestDeletion = endpoint(() => ({
  name: 'requestDeletion',
  domain: 'accounts',
  method: 'POST',
  path: '/me/deletion',
  summary: `Has the caller's account deleted in ${deletionDays} days. Asked again, the first date stands. Needs a session that began within the last minutes.`,
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'Nobody has to stay.',
  rate: 'account_deletion',
  input: empty,
  output: z.object({ deletion }),
  errors: ['SIGN_IN_AGAIN', 'MONEY_IN_FLIGHT', 'LAST_ADMIN'],
}));

export const cancelDeletion = endpoint(() => ({
  name: 'cancelDeletion',
  domain: 'accounts',
  method: 'DELETE',
  path: '/me/deletion',
  summary: "Keeps the caller's account, if it was to be deleted. Repeating it changes nothing.",
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'An account is its owner’s to keep until its date has come.',
  input: empty,
  output: ok,
  errors: ['DELETION_DUE'],
}));
