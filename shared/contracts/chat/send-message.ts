import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, proposedId, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { patterns } from '../patterns.ts';
import { message, sequence } from './message.ts';

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

export const sendMessage = endpoint({
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
});
