import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { project } from './project.ts';

export const unassignCreator = endpoint({
  name: 'unassignCreator',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/unassign',
  summary: 'The owner takes the project back; it returns to the newsfeed.',
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
});
