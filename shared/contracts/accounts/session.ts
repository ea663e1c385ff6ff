import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, ok, timestamp } from '../fields.ts';

export const session = z.object({
  id,
  /** Whether it is the session that asks. */
  is_this: z.boolean(),
  /** The browser in words, such as "Firefox on Windows". */
  device: z.string(),
  /** The address from which it was last seen. */
  source_ip: z.string(),
  started_at: timestamp,
  /** The last use, to the hour. */
  seen_at: timestamp,
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint(() => ({
  name: 'listSessions',
  domain: 'accounts',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the caller is signed in, the newest sign-in first.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ sessions: z.array(session) }),
}));

export const endSession = endpoint(() => ({
  name: 'endSession',
  domain: 'accounts',
  method: 'DELETE',
  path: '/me/sessions/{session_id}',
  summary:
    "Signs out another session of the caller's, within a minute, or as `this` the one that asks; repeating it changes nothing.",
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'Nobody has to leave a session open.',
  input: z.object({ session_id: id }),
  output: ok,
  errors: ['NOT_FOUND', 'CONFLICT'],
}));

export const signOutEverywhere = endpoint(() => ({
  name: 'signOutEverywhere',
  domain: 'accounts',
  method: 'POST',
  path: '/me/sign-out-everywhere',
  summary: 'Ends all sessions of the caller, this one too, within a minute.',
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'Nobody has to leave a session open.',
  input: empty,
  output: ok,
}));
