import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, pageSize } from '../fields.ts';
import { project } from './project.ts';

export const listAssignments = endpoint({
  name: 'listAssignments',
  domain: 'marketplace',
  method: 'GET',
  path: '/assignments',
  summary: 'The projects that a creator works on, has finished, or was offered; newest first.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ cursor: cursor.optional(), limit: pageSize(100) }),
  output: z.object({ projects: z.array(project), next_cursor: cursor.nullable() }),
});
