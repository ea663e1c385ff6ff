import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';

/** A place in a conversation: 1 for its first message, without gaps. */
export const sequence = z.number().int().min(0);

/** A message as its two people see it. */
export const message = z.object({
  /** Grows by one with each message of the conversation. */
  seq: sequence.min(1),
  /** Made by the sender's page: tells an own message that was being sent from a new one. */
  client_id: z.uuid(),
  sender_id: id,
  recipient_id: id,
  content: z.string(),
  created_at: timestamp,
});
export type Message = z.infer<typeof message>;

/** A conversation as one of its two people sees it. */
export const conversation = z.object({
  partner: personSummary,
  last_message: z.object({
    seq: sequence.min(1),
    sender_id: id,
    /** The beginning of it. */
    content: z.string(),
    created_at: timestamp,
  }),
  /** Messages of the partner that were not read yet. */
  unread: z.number().int().min(0),
  /** Grows with each change: of two answers the higher one is the newer. */
  version: z.number().int().min(0),
});
export type Conversation = z.infer<typeof conversation>;
