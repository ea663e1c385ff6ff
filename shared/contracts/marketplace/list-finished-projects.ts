import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { project } from './project.ts';

export const listFinishedProjects = endpoint({
  name: 'listFinishedProjects',
  domain: 'marketplace',
  method: 'GET',
  path: '/finished-projects',
  summary: "The client's own finished projects, newest first.",
  auth: 'user',
  actors: ['client'],
  input: z.object({ cursor: cursor.optional(), limit: pageSize(limits.finishedProjectsPage) }),
  output: z.object({ projects: z.array(project), next_cursor: cursor.nullable() }),
  errors: [],
});
