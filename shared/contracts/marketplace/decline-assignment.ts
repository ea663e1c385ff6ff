import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const declineAssignment = endpoint({
  name: 'declineAssignment',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/decline',
  summary: 'Declines an offered project or a proposed price; the latter unassigns.',
  auth: 'user',
  actors: ['creator'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: ok,
  errors: ['ASSIGNMENT_GONE'],
});
