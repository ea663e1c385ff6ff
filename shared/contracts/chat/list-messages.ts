import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { id, queryInteger } from '../fields.ts';
import { conversationEvent } from './conversation-event.ts';
import { conversation, message, sequence } from './message.ts';

const place = queryInteger(0, 9_999_999_999);

export const listMessages = endpoint({
  name: 'listMessages',
  domain: 'chat',
  method: 'GET',
  path: '/conversations/{partner_id}/messages',
  summary:
    'Messages with one person, 30 a page, oldest first: the newest, those `before` a sequence, or those `after` one.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    partner_id: id,
    before: place.optional(),
    after: place.optional(),
    /** Messages about this project alone, and its events. */
    project_id: id.optional(),
  }),
  output: z.object({
    partner: personSummary,
    /** Whether the partner can still be written to. */
    reachable: z.boolean(),
    /** Neither of them has blocked the other. */
    writable: z.boolean(),
    blocked_by_me: z.boolean(),
    messages: z.array(message),
    /** Events between and below these messages, oldest first: the newest 50. */
    events: z.array(conversationEvent),
    /** Whether there are more in the requested direction; older ones when none was requested. */
    has_more: z.boolean(),
    /** The caller deleted the conversation up to this sequence; nothing up to it is shown. */
    deleted_through: sequence,
    /** Null before the first message, and while everything is deleted. */
    conversation: conversation.nullable(),
  }),
  errors: ['PERSON_NOT_FOUND', 'MESSAGE_TO_SELF'],
});
