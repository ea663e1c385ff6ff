import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const deleteProject = endpoint({
  name: 'deleteProject',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/projects/{project_id}',
  summary: 'Deletes an unassigned project.',
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: ok,
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
});
