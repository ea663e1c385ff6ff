import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, queryInteger, timestamp } from '../fields.ts';
import { shownMedia } from '../media/shown-media.ts';
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
