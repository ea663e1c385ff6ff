import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { id, oneLine, proposedId, queryInteger, requiredText, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { shownMedia } from '../media/shown-media.ts';
import { patterns } from '../patterns.ts';
import { reactionTypes } from '../reactions.ts';
import { mediaKinds } from './media-kinds.ts';

/** A place in a conversation: 1 for its first message, without gaps. */
export const sequence = z.number().int().min(0);

/** The same place in an address. */
export const messagePlace = queryInteger(1, 9_999_999_999);

/** The message that another one answers, as it was then. */
export const quotedMessage = z.object({
  seq: sequence.min(1),
  sender_id: id,
  /**
   * The beginning of its text; empty for a message that is only a file, and once the reader has deleted the
   * conversation up to it.
   */
  excerpt: z.string(),
  media_kind: z.enum(mediaKinds).nullable(),
  /** The moderators removed it, so nothing of it is left but for its author. */
  removed: z.boolean(),
});
export type QuotedMessage = z.infer<typeof quotedMessage>;

/** A message as its two people see it. */
export const message = z.object({
  /** Grows by one with each message of the conversation. */
  seq: sequence.min(1),
  /** Made by the sender's page, so that it recognises its own pending message. */
  client_id: z.uuid(),
  sender_id: id,
  recipient_id: id,
  /** Empty for one that is only a file, and for one that was deleted. */
  content: z.string(),
  /** A picture or video that only the two may see. Its addresses may be over already: `expires_at` says so. */
  media: shownMedia.nullable(),
  reply_to: quotedMessage.nullable(),
  /** The project of theirs that it is about. */
  project: z.object({ id, name: z.string() }).nullable(),
  /** At most one reaction of each of the two. */
  reactions: z.array(z.object({ user_id: id, type: z.enum(reactionTypes) })),
  edited_at: timestamp.nullable(),
  /** The reader has deleted it for themselves. It keeps its place, and nothing of it is left. */
  deleted: z.boolean(),
  /** The moderators removed it: nothing of it is left for the recipient. */
  removed: z.boolean(),
  /** The case that removed it, for its author alone. */
  removal_case_id: id.nullable(),
  /** Grows with each change that the reader sees; 0 as it was sent. */
  version: z.number().int().min(0),
  created_at: timestamp,
});
export type Message = z.infer<typeof message>;

/** A conversation as one of its two people sees it. */
export const conversation = z.object({
  partner: personSummary,
  last_message: z.object({
    seq: sequence,
    sender_id: id,
    /** The beginning of the message. */
    content: z.string(),
    media_kind: z.enum(mediaKinds).nullable(),
    /** Deleted by the reader, for themselves: nothing of it is left. */
    deleted: z.boolean(),
    /** Removed by the moderators: nothing of it is left for the recipient. */
    removed: z.boolean(),
    created_at: timestamp,
  }),
  /** Messages of the partner that were not read yet. */
  unread: z.number().int().min(0),
  /** The partner has seen everything up to this sequence. Null if one of the two keeps that to themselves. */
  partner_seen: sequence.nullable(),
  /** Neither of them has blocked the other. */
  writable: z.boolean(),
  blocked_by_me: z.boolean(),
  /** The partner has written and the reader has not, and they have no accepted work in common: perhaps a stranger. */
  new_contact: z.boolean(),
  /** Grows with each change, so the answer with the higher version is the newer one. */
  version: z.number().int().min(0),
});
export type Conversation = z.infer<typeof conversation>;

export const searchMessages = endpoint(() => ({
  name: 'searchMessages',
  domain: 'chat',
  method: 'GET',
  path: '/conversations/{partner_id}/search',
  summary:
    'Messages with one person that contain every word, ignoring case and marks, newest first. A page looks through a part of the conversation, so it may be empty and have a next one.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    partner_id: id,
    q: oneLine(limits.searchLength),
    /** The `next_cursor` of the page before: messages before this sequence. */
    cursor: messagePlace.optional(),
  }),
  output: z.object({ messages: z.array(message), next_cursor: sequence.nullable() }),
  errors: ['MESSAGE_TO_SELF'],
}));

/** The condition of the refinement below, for the OpenAPI document. */
const textOrFile = [
  {
    properties: {
      content: {
        type: 'string' as const,
        minLength: 1,
        maxLength: limits.chatMessageLength,
        pattern: patterns.visible,
      },
    },
  },
  { properties: { media_id: { type: 'string' as const, pattern: patterns.id } }, required: ['media_id'] },
];

export const sendMessage = endpoint(() => ({
  name: 'sendMessage',
  domain: 'chat',
  method: 'POST',
  path: '/conversations/{partner_id}/messages',
  summary: 'Sends a message: a text, a file, or a file with a text. At most 60 a minute.',
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'chat',
  input: z
    .object({
      partner_id: id,
      /** May be empty beside a file. */
      content: text(limits.chatMessageLength),
      /** Id of a ready media of the purpose `chat`; only the two can read it then. */
      media_id: id.nullish(),
      /** The sequence of the message of this conversation that it answers. */
      reply_to: sequence.min(1).nullish(),
      /** A project of the two: offered, assigned or requested. */
      project_id: id.nullish(),
      /** Idempotency key made by the caller: a repeated call returns the message of the first. */
      client_id: proposedId,
      /** The newest sequence that the caller knew when it first sent this; an earlier attempt can only come after it. */
      after: sequence,
    })
    .refine(({ content, media_id }) => content !== '' || media_id, {
      path: ['content'],
      message: 'Please write something first',
    })
    .meta({ anyOf: textOrFile }),
  output: z.object({ message }),
  errors: [
    'PERSON_NOT_FOUND',
    'MESSAGE_TO_SELF',
    'MESSAGE_NOT_FOUND',
    'PROJECT_NOT_FOUND',
    'NOT_FOUND',
    'MEDIA_NOT_READY',
    'UNSUPPORTED_FILE',
    'CHAT_BLOCKED',
    'CLIENT_ID_USED',
    'CONFLICT',
  ],
}));

export const editMessage = endpoint(() => ({
  name: 'editMessage',
  domain: 'chat',
  method: 'PATCH',
  path: '/conversations/{partner_id}/messages/{seq}',
  summary: `Changes the words of an own message, up to ${limits.messageEditMinutes} minutes after it was sent.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'chat',
  input: z.object({
    partner_id: id,
    seq: messagePlace,
    content: requiredText(limits.chatMessageLength, 'Please write something first'),
  }),
  output: z.object({ message }),
  errors: [
    'MESSAGE_TO_SELF',
    'FORBIDDEN',
    'CHAT_BLOCKED',
    'MESSAGE_NOT_FOUND',
    'PERSON_NOT_FOUND',
    'MESSAGE_TOO_OLD',
  ],
}));

export const deleteMessage = endpoint(() => ({
  name: 'deleteMessage',
  domain: 'chat',
  method: 'DELETE',
  path: '/conversations/{partner_id}/messages/{seq}',
  summary: 'Deletes a message for the caller alone; the partner keeps it. Repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ partner_id: id, seq: messagePlace }),
  output: z.object({ message }),
  errors: ['MESSAGE_TO_SELF', 'MESSAGE_NOT_FOUND'],
}));

export const restoreMessage = endpoint(() => ({
  name: 'restoreMessage',
  domain: 'chat',
  method: 'POST',
  path: '/conversations/{partner_id}/messages/{seq}/restore',
  summary: 'Takes back the deletion of one message. Repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ partner_id: id, seq: messagePlace }),
  output: z.object({ message }),
  errors: ['MESSAGE_TO_SELF', 'MESSAGE_NOT_FOUND'],
}));

export const reactToMessage = endpoint(() => ({
  name: 'reactToMessage',
  domain: 'chat',
  method: 'PUT',
  path: '/conversations/{partner_id}/messages/{seq}/reaction',
  summary: 'The caller’s reaction to a message, in place of an earlier one; null takes it back.',
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'chat',
  input: z.object({ partner_id: id, seq: messagePlace, type: z.enum(reactionTypes).nullable() }),
  output: z.object({ message }),
  errors: ['MESSAGE_TO_SELF', 'FORBIDDEN', 'CHAT_BLOCKED', 'MESSAGE_NOT_FOUND', 'PERSON_NOT_FOUND'],
}));
