import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';

/** A place in a conversation: 1 for its first message, without gaps. */
export const sequence = z.number().int().min(0);

/** A message as its two people see it. */
export const message = z.object({
  /** Grows by one with each message of the conversation. */
  seq: sequence.min(1),
  /** Made by the sender's page, so that it recognises its own pending message. */
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
    /** The beginning of the message. */
    content: z.string(),
    created_at: timestamp,
  }),
  /** Messages of the partner that were not read yet. */
  unread: z.number().int().min(0),
  /** Grows with each change, so the answer with the higher version is the newer one. */
  version: z.number().int().min(0),
});
export type Conversation = z.infer<typeof conversation>;
