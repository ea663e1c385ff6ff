import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor } from '../fields.ts';
import { moderationCase } from './case.ts';

export const listCases = endpoint({
  name: 'listCases',
  domain: 'admin',
  method: 'GET',
  path: '/admin/cases',
  summary:
    'Open cases that the caller may judge, the worst reasons first, then the oldest, 20 a page; none about the caller, none that they reported, and for moderators none about the staff.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({ cases: z.array(moderationCase), next_cursor: cursor.nullable() }),
});
