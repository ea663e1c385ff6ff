import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { eventKinds } from './event-kinds.ts';
import { sequence } from './message.ts';

/** An event between two people beside their messages, as one of them reads it. */
export const conversationEvent = z.object({
  id,
  kind: z.enum(eventKinds),
  at: timestamp,
  /** The message that it stands below; 0 above the first. */
  after_seq: sequence,
  /** Null for an event without an actor. */
  actor_id: id.nullable(),
  /** Null for a payment that names none. */
  project: z.object({ id, name: z.string() }).nullable(),
  /** A sentence, as this person reads it. */
  text: z.string(),
  /** The actor's words with an offer or a request. */
  quote: z.string().optional(),
  /** The path of the site, with its query, that leads to it. */
  path: z.string(),
});
export type ConversationEvent = z.infer<typeof conversationEvent>;
