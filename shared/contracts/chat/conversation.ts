import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { id, ok, queryInteger } from '../fields.ts';
import { conversationEvent } from './conversation-event.ts';
import { conversation, message, sequence } from './message.ts';

export const listConversations = endpoint(() => ({
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
}));

export const readConversation = endpoint(() => ({
  name: 'readConversation',
  domain: 'chat',
  method: 'POST',
  path: '/conversations/{partner_id}/read',
  summary:
    'Marks the partner’s messages as read. Repeating it, or naming an earlier message, changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    partner_id: id,
    /** The newest sequence that was shown; later messages stay unread. */
    through: sequence,
  }),
  output: z.object({ conversation: conversation.nullable() }),
  errors: ['MESSAGE_TO_SELF'],
}));

export const deleteConversation = endpoint(() => ({
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
}));

export const listSharedProjects = endpoint(() => ({
  name: 'listSharedProjects',
  domain: 'chat',
  method: 'GET',
  path: '/conversations/{partner_id}/projects',
  summary:
    'Projects of a brand that the creator was offered, works on, asked for, or has finished lately, for either of the two.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ partner_id: id }),
  output: z.object({
    projects: z.array(
      z.object({
        id,
        name: z.string(),
        /** Its state between the two, in words for the reader. */
        state: z.string(),
        /** The path of the site, with its query, that leads to it. */
        path: z.string(),
      }),
    ),
  }),
  errors: ['MESSAGE_TO_SELF'],
}));

const place = queryInteger(0, 9_999_999_999);

export const listMessages = endpoint(() => ({
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
}));
