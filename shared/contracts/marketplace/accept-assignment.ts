import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { project } from './project.ts';

export const acceptAssignment = endpoint({
  name: 'acceptAssignment',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/accept',
  summary: 'Accepts an offered project or a proposed price.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['ASSIGNMENT_GONE'],
});
