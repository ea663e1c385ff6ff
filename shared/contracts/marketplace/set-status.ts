import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { project, workStatus } from './project.ts';

export const setStatus = endpoint({
  name: 'setStatus',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/status',
  summary: 'Sets the status of one’s own work.',
  auth: 'user',
  actors: ['creator'],
  rate: 'project_change',
  input: z.object({ project_id: id, status: workStatus }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT', 'WORK_PAID'],
});
