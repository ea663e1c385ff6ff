import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const unassignSelf = endpoint({
  name: 'unassignSelf',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/unassign-self',
  summary: 'The assigned creator leaves the project; it returns to the newsfeed.',
  auth: 'user',
  actors: ['creator'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: ok,
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
});
