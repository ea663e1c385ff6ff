import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { cursor, id, timestamp } from '../fields.ts';
import { reactionTypes } from '../reactions.ts';
import { counts } from './counts.ts';
import { mention } from './mention.ts';

/** A comment on a post, or a reply to one: replies go one level deep. */
export const comment = z.object({
  id,
  post_id: id,
  /** Null for a deleted one, as `author`. */
  user_id: id.nullable(),
  author: personSummary.nullable(),
  /** Empty for a deleted one. */
  content: z.string(),
  mentions: z.array(mention),
  /** Null for a comment directly under the post. */
  parent_comment_id: id.nullable(),
  /** The person whom a reply to a reply answers. */
  answers: mention.extend({ user_type: mention.shape.user_type.optional() }).nullable(),
  /** The comment had replies when it was deleted, so its place stays. */
  deleted: z.boolean(),
  /** The moderators removed it, so that it is as a deleted one for everybody but its author. */
  removed: z.boolean(),
  /** The case that removed it, for its author alone. */
  removal_case_id: id.nullable(),
  counts,
  /** The reader's own; always null in an event. */
  own_reaction: z.enum(reactionTypes).nullable(),
  /** Grows with each change; 0 as it was written. */
  version: z.number().int().min(0),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Comment = z.infer<typeof comment>;

/** Comments in a row, the oldest first. */
export const commentPage = z.object({
  comments: z.array(comment),
  /** The cursor of the comments before these; null at the start. */
  previous_cursor: cursor.nullable(),
  next_cursor: cursor.nullable(),
});
export type CommentPage = z.infer<typeof commentPage>;
