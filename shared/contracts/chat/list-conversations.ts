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
    'The caller’s conversations, 20 a page. Pages go by last activity to within minutes; within one the order is exact.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ cursor: id.optional() }),
  output: z.object({ conversations: z.array(conversation), next_cursor: id.nullable() }),
});
