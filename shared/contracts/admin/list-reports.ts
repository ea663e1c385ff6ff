import * as z from 'zod';
import { report } from '../chat/report.ts';
import { endpoint } from '../endpoint.ts';
import { cursor } from '../fields.ts';

export const listReports = endpoint({
  name: 'listReports',
  domain: 'admin',
  method: 'GET',
  path: '/admin/reports',
  summary: 'What people report about each other, the newest first, 20 a page.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({ reports: z.array(report), next_cursor: cursor.nullable() }),
});
