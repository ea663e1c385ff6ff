import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { adminLimits } from './admin-limits.ts';
import { alert } from './alert.ts';

export const setAlertState = endpoint({
  name: 'setAlertState',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/alerts/{alert_id}/state',
  summary: 'Resolves an alert, or opens it again, with a note; CONFLICT when it is in that state already.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ alert_id: id, is_resolved: z.boolean(), note: text(adminLimits.noteLength).default('') }),
  output: z.object({ alert }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
