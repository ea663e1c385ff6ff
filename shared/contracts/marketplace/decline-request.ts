import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { projectRequest } from './project.ts';

export const declineRequest = endpoint({
  name: 'declineRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests/{creator_id}/decline',
  summary: 'Declines a creator’s request.',
  auth: 'user',
  actors: ['client'],
  input: z.object({
    project_id: id,
    creator_id: id,
    /** The request that the owner saw; refused when the creator has sent another one since. */
    request_id: id.optional(),
  }),
  output: z.object({ request: projectRequest }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
});
