import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { abuseLog } from './abuse-log.ts';
import { adminLimits } from './admin-limits.ts';
import { auditLog } from './audit-log.ts';
import { decision, moderationCase } from './case.ts';

export const getPersonHistory = endpoint({
  name: 'getPersonHistory',
  domain: 'admin',
  method: 'GET',
  path: '/admin/people/{person_id}/history',
  summary: `What was done to somebody, what was refused to them (addresses masked), what was reported about them and what was decided: the latest ${adminLimits.personHistory} of each. Cases that are about the caller, or reported by them, are left out.`,
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: z.object({
    audit_logs: z.array(auditLog),
    abuse_logs: z.array(abuseLog),
    cases: z.array(moderationCase),
    decisions: z.array(decision),
  }),
});
