import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, timestamp } from '../fields.ts';

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

export const listSessions = endpoint({
  name: 'listSessions',
  domain: 'accounts',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the caller is signed in, the newest sign-in first.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ sessions: z.array(session) }),
});
