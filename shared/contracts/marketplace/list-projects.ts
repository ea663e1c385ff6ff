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
    "The client's own projects, last changed first, with the four counts: all unfinished ones and the newest finished ones.",
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
    /** The cursor for listFinishedProjects; null when all finished projects are included. */
    next_cursor: cursor.nullable(),
  }),
});
