import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { projectRequest } from './project.ts';

export const sendRequest = endpoint({
  name: 'sendRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests',
  summary: 'Asks to work on an open project. One live request per creator and project.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  paid: true,
  rate: 'project_request',
  rateToOne: 'request_to_one',
  input: z.object({ project_id: id, message: text(limits.requestMessageLength).default('') }),
  output: z.object({ request: projectRequest }),
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_NOT_OPEN', 'REQUEST_EXISTS', 'CHAT_BLOCKED'],
});
