import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { project } from './project.ts';

export const cancelOffer = endpoint({
  name: 'cancelOffer',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/projects/{project_id}/offer',
  summary: 'Withdraws an open offer or a proposed price.',
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'ASSIGNMENT_GONE'],
});
