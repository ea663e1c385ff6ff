import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { projectInput } from './create-project.ts';
import { project } from './project.ts';

export const updateProject = endpoint({
  name: 'updateProject',
  domain: 'marketplace',
  method: 'PUT',
  path: '/projects/{project_id}',
  summary: 'Saves the owner’s changes. A new budget of an assigned project waits for its creator.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  rateToOne: 'price_to_one',
  input: projectInput.and(z.object({ project_id: id, version: z.number().int() })),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
});
