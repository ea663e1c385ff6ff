import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { message, sequence } from './message.ts';

export const sendMessage = endpoint({
  name: 'sendMessage',
  domain: 'chat',
  method: 'POST',
  path: '/conversations/{partner_id}/messages',
  summary: 'Sends a message. At most 60 a minute.',
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'chat',
  input: z.object({
    partner_id: id,
    content: requiredText(limits.chatMessageLength, 'Please write something first'),
    /** Idempotency key made by the caller: a repeated call returns the message of the first. */
    client_id: z.uuid(),
    /** The newest sequence that the caller knew when it first sent this; an earlier attempt can only come after it. */
    after: sequence,
  }),
  output: z.object({ message }),
  errors: ['PERSON_NOT_FOUND', 'MESSAGE_TO_SELF', 'CONFLICT'],
});
