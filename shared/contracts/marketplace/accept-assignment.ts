import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { project } from './project.ts';

export const acceptAssignment = endpoint({
  name: 'acceptAssignment',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/accept',
  summary:
    'Accepts an offered project or a proposed price; with the budget that was shown, only as long as it is still that.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'project_change',
  input: z.object({ project_id: id, budget_cents: z.number().int().optional() }),
  output: z.object({ project }),
  errors: ['ASSIGNMENT_GONE'],
});
