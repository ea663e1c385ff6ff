import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { abuseLog } from './abuse-log.ts';

export const listAbuseLogs = endpoint({
  name: 'listAbuseLogs',
  domain: 'admin',
  method: 'GET',
  path: '/admin/abuse-logs',
  summary: 'The newest 50 refusals that look like abuse.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: empty,
  output: z.object({ abuse_logs: z.array(abuseLog) }),
});
