import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { project } from './project.ts';

export const offerProject = endpoint({
  name: 'offerProject',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/offer',
  summary: `Offers an unassigned project to a creator, who has ${limits.offerHours} hours to answer.`,
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  rateToOne: 'offer_to_one',
  input: z.object({ project_id: id, creator_id: id, message: text(limits.requestMessageLength).default('') }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CHAT_BLOCKED', 'CONFLICT'],
});
