import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, empty } from '../fields.ts';
import { project } from './project.ts';

export const listProjects = endpoint({
  name: 'listProjects',
  domain: 'marketplace',
  method: 'GET',
  path: '/projects',
  summary:
    "The client's own projects, last changed first, with the four counts: all that are not finished, and the newest that are.",
  auth: 'user',
  actors: ['client'],
  input: empty,
  output: z.object({
    projects: z.array(project),
    counts: z.object({
      total: z.number().int(),
      assigned: z.number().int(),
      pending: z.number().int(),
      unassigned: z.number().int(),
    }),
    /** Where the finished projects go on, for listFinishedProjects; null when all of them are here. */
    next_cursor: cursor.nullable(),
  }),
});
