import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { projectRequest } from './project.ts';

export const withdrawRequest = endpoint({
  name: 'withdrawRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests/withdraw',
  summary: 'Withdraws one’s own request; it may be sent again.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ project_id: id }),
  output: z.object({ request: projectRequest }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
