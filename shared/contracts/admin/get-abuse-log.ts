import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { abuseLog } from './abuse-log.ts';

export const getAbuseLog = endpoint({
  name: 'getAbuseLog',
  domain: 'admin',
  method: 'GET',
  path: '/admin/abuse-logs/{abuse_id}',
  summary: 'One abuse log, with the latest others of the same person and from the same address, ten of each.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ abuse_id: id }),
  output: z.object({
    abuse_log: abuseLog,
    of_person: z.array(abuseLog),
    from_address: z.array(abuseLog),
  }),
  errors: ['NOT_FOUND'],
});
