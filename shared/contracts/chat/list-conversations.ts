import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { conversation } from './message.ts';

export const listConversations = endpoint({
  name: 'listConversations',
  domain: 'chat',
  method: 'GET',
  path: '/conversations',
  summary:
    'The caller’s conversations by last activity, 20 a page. The order across pages may lag by minutes; within one it is exact.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ cursor: id.optional() }),
  output: z.object({ conversations: z.array(conversation), next_cursor: id.nullable() }),
});
