import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';
import { deletion } from './deletion.ts';
import { group, profile } from './user.ts';

export const getMe = endpoint({
  name: 'getMe',
  domain: 'accounts',
  method: 'GET',
  path: '/me',
  summary: 'The signed-in person: profile, roles, access. Creates the profile on the first call.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({
    profile,
    groups: z.array(group),
    /** Rights that wait until two-step sign-in is set up. */
    needs_factor: z.boolean().optional(),
    email_verified: z.boolean(),
    /** End of the creator's paid access; null without one. */
    access_ends_at: timestamp.nullable(),
    /** The last renewal was not paid: access ends then unless it is. */
    access_grace_until: timestamp.nullable().default(null),
    /**
     * The version of the terms that a person agreed to last, null for none, while the current ones wait for consent.
     */
    must_agree: z.object({ since: z.string().nullable() }).optional(),
    /** The coming deletion of the account, as its owner has asked. */
    deletion: deletion.nullable().default(null),
  }),
});
