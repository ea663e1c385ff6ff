import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { project } from './project.ts';

export const approveRequest = endpoint({
  name: 'approveRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests/{creator_id}/approve',
  summary: 'Assigns the project to a creator who asked for it; the others are declined.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  input: z.object({
    project_id: id,
    creator_id: id,
    /** The request that the owner saw; refused when the creator has sent another one since. */
    request_id: id.optional(),
  }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT', 'ASSIGNMENT_GONE'],
});
