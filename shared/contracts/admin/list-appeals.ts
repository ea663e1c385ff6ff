import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor } from '../fields.ts';
import { appeal } from './appeal.ts';

export const listAppeals = endpoint({
  name: 'listAppeals',
  domain: 'admin',
  method: 'GET',
  path: '/admin/appeals',
  summary:
    'Appeals that wait for an answer and that the caller may answer, the oldest first, 20 a page; none against a decision of their own.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({ appeals: z.array(appeal), next_cursor: cursor.nullable() }),
});
