import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { abuseLog } from './abuse-log.ts';
import { adminLimits } from './admin-limits.ts';

export const setAbuseState = endpoint({
  name: 'setAbuseState',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/abuse-logs/{abuse_id}/state',
  summary:
    'Resolves an abuse log, or opens it again, with a note; CONFLICT when it is in that state already.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ abuse_id: id, resolved: z.boolean(), note: text(adminLimits.noteLength).default('') }),
  output: z.object({ abuse_log: abuseLog }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
