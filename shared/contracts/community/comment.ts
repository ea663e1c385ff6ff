import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, pageSize, proposedId, requiredText, timestamp } from '../fields.ts';
import { limits, rates } from '../limits.ts';
import { reactionTypes } from '../reactions.ts';
import { counts } from './counts.ts';
import { mention, mentionIds } from './mention.ts';

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

export const listComments = endpoint(() => ({
  name: 'listComments',
  domain: 'community',
  method: 'GET',
  path: '/posts/{post_id}/comments',
  summary:
    'Comments of a post, or replies to one of them, the oldest first, without those that the caller hides and those of people whom the caller has muted or blocked.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    post_id: id,
    /** The replies to this comment. */
    parent_comment_id: id.optional(),
    cursor: cursor.optional(),
    /** With a cursor the list holds the comments before it, still the oldest first. */
    direction: z.enum(['next', 'previous']).default('next'),
    limit: pageSize(limits.linkedComments),
  }),
  output: commentPage,
  errors: ['POST_NOT_FOUND'],
}));

export const createComment = endpoint(() => ({
  name: 'createComment',
  domain: 'community',
  method: 'POST',
  path: '/posts/{post_id}/comments',
  summary: `Comments on a post, or replies to a comment of it. At most ${rates.comment.perHour} an hour and ${rates.comment.perDay} a day.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'comment',
  input: z.object({
    post_id: id,
    content: requiredText(limits.commentLength, 'Please write something first'),
    /** The comment that it answers. An answer to a reply stands under the same comment as that reply, and names its author. */
    parent_comment_id: id.nullish(),
    mention_ids: mentionIds,
    /** Idempotency key made by the caller, and the comment's id: a repeated submission returns the first. */
    submission_id: proposedId,
  }),
  output: z.object({ comment }),
  errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'CHAT_BLOCKED', 'CONFLICT'],
}));

export const deleteComment = endpoint(() => ({
  name: 'deleteComment',
  domain: 'community',
  method: 'DELETE',
  path: '/posts/{post_id}/comments/{comment_id}',
  summary:
    'Deletes one of the caller’s own comments, or one under the caller’s own post. One with replies keeps its place, without its text and author.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ post_id: id, comment_id: id }),
  /** The rest of the comment; null for one that is gone. */
  output: z.object({ comment: comment.nullable() }),
  errors: ['COMMENT_NOT_FOUND'],
}));
