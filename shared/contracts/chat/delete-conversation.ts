import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const deleteConversation = endpoint({
  name: 'deleteConversation',
  domain: 'chat',
  method: 'DELETE',
  path: '/conversations/{partner_id}',
  summary: 'Deletes a conversation for the caller alone: the partner keeps it, and later messages reopen it.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ partner_id: id }),
  output: ok,
  errors: ['MESSAGE_TO_SELF'],
});
