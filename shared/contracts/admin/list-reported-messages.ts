import * as z from 'zod';
import { reportedMessage } from '../chat/report.ts';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../fields.ts';

export const listReportedMessages = endpoint({
  name: 'listReportedMessages',
  domain: 'admin',
  method: 'GET',
  path: '/admin/reports/{report_id}/messages',
  summary:
    'The messages that a report names, oldest first, with addresses of their files; no others of the two.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  /** The id and the time of the report, which together find it. */
  input: z.object({ report_id: id, created_at: timestamp }),
  output: z.object({ messages: z.array(reportedMessage) }),
  errors: ['NOT_FOUND'],
});
