import * as z from 'zod';
import { conversationEvent } from '../chat/conversation-event.ts';
import { conversation, message, sequence } from '../chat/message.ts';
import { comment } from '../community/comment.ts';
import { counts } from '../community/counts.ts';
import { post } from '../community/post.ts';
import { shownWork } from '../community/shown-work.ts';
import { id } from '../fields.ts';
import { brief } from '../marketplace/brief.ts';
import { briefFieldNames } from '../marketplace/brief-kinds.ts';
import { documentSummary } from '../marketplace/document.ts';
import { openProject } from '../marketplace/project.ts';
import { media } from '../media/media.ts';
import { notification, unreadCounts } from '../notifications/notification.ts';

/**
 * Events that the server pushes to open pages. They are only hints: a page that misses some refetches.
 * `version` guards against events that arrive out of order.
 */
export const realtimeEvent = z.discriminatedUnion('type', [
  /** Topic `newsfeed`: a project became open. */
  z.object({ type: z.literal('project.opened'), project: openProject.omit({ own_request: true }) }),
  /** Topic `newsfeed`: a project left the newsfeed. */
  z.object({ type: z.literal('project.closed'), project_id: id }),
  /** Topic `feed`. */
  z.object({ type: z.literal('post.created'), post }),
  /** Topic `feed`: deleted by its author, expired, or removed by the moderators for all but its author. */
  z.object({ type: z.literal('post.deleted'), post_id: id, except: id.optional() }),
  /** Topic `post:<id>`: its author changed the text, or the shown work changed. Topic `user`: it was removed. */
  z.object({
    type: z.literal('post.changed'),
    post: post.pick({
      id: true,
      content: true,
      mentions: true,
      work: true,
      edited_at: true,
      updated_at: true,
      removal_case_id: true,
    }),
  }),
  /** Topic `user` of a post's author and of their partner: the project that it shows, which others may not see. */
  z.object({
    type: z.literal('post.work'),
    post_id: id,
    work: shownWork.nullable(),
    updated_at: post.shape.updated_at,
  }),
  /** Topic `post:<id>`. */
  z.object({ type: z.literal('post.counted'), post_id: id, counts }),
  z.object({ type: z.literal('comment.created'), comment }),
  /** Topic `post:<id>`: reactions, replies, or its text is gone. Topic `user`: it was removed. */
  z.object({ type: z.literal('comment.changed'), comment }),
  z.object({
    type: z.literal('comment.deleted'),
    post_id: id,
    comment_id: id,
    parent_comment_id: id.nullable(),
  }),
  /** Topic `user`. */
  z.object({ type: z.literal('notification.created'), notification }),
  z.object({ type: z.literal('notification.read'), notification_id: id }),
  z.object({ type: z.literal('notification.deleted'), notification_id: id }),
  /** Topic `user`: read or deleted elsewhere, or new. */
  z.object({ type: z.literal('unread.changed'), unread: unreadCounts }),
  /** Topic `user`: written by another page or device of the same person, or by this one. */
  z.object({ type: z.literal('document.changed'), document: documentSummary }),
  z.object({ type: z.literal('document.deleted'), document_id: id }),
  /** Topic `user` of both people, so on every page that either of them has open. */
  z.object({ type: z.literal('message.created'), message }),
  /** Topic `user` of both: edited, or a reaction; of one of them: deleted or restored for themselves. */
  z.object({ type: z.literal('message.changed'), message }),
  /** Topic `user` of both people: a change of a project of theirs. Each reads it in their own words. */
  z.object({ type: z.literal('conversation.event'), partner_id: id, event: conversationEvent }),
  /** Topic `user`: a new message, read elsewhere, or a partner with a new name. */
  z.object({ type: z.literal('conversation.changed'), conversation }),
  /** Topic `user`: deleted by this person, up to the sequence `through`. */
  z.object({ type: z.literal('conversation.deleted'), partner_id: id, through: sequence, version: sequence }),
  /** Topic `user`: the partner was typing just now. */
  z.object({ type: z.literal('chat.typing'), partner_id: id }),
  /**
   * Topic `user` of the owner of a project and of its creator: somebody is on its page, in a field or in none, and has
   * typed this, which is not saved yet. `page` tells their pages apart.
   */
  z.object({
    type: z.literal('project.writing'),
    project_id: id,
    person_id: id,
    page: id,
    field: z.enum(briefFieldNames).nullable(),
    brief,
  }),
  /** Topic `user`: an upload became ready, or was refused. */
  z.object({ type: z.literal('media.changed'), media }),
  /** Topic `security`: abuse logs, alerts or cases, or acts on them. */
  z.object({ type: z.literal('security.changed') }),
  /** Topic `user`, before the connection is closed: the words for the person, as at the next sign-in. */
  z.object({ type: z.literal('account.suspended'), message: z.string() }),
  /** Any topic: refetch the named data; also sent instead of an event that is too large for a frame. */
  z.object({
    type: z.literal('refetch'),
    what: z.enum([
      'profile',
      /** Whether the page is still signed in: its session may just have ended. */
      'session',
      'projects',
      /** A field of a brief, or a suggestion for one. */
      'brief',
      'metrics',
      'requests',
      'access',
      /** A payment that the person made or gets, or a change of it. */
      'payments',
      'payout-account',
      'newsfeed',
      'feed',
      'notifications',
      'chat',
      'documents',
      'portfolio',
    ]),
  }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;

/** A frame that the server sends to a page. */
export const serverFrame = z.object({ topic: z.string(), events: z.array(realtimeEvent) });
export type ServerFrame = z.infer<typeof serverFrame>;

/** Topics that a page may subscribe to. `user` is the person's own topic, subscribed on connect. */
export const topic = z.union([
  z.literal('user'),
  z.literal('newsfeed'),
  z.literal('feed'),
  /** The topic of administrators and moderators. */
  z.literal('security'),
  z.string().regex(/^(post|chat):[A-Za-z0-9_-]{1,64}$/),
]);

/** Identifies a subscription within its connection. Frames are handled in any order, so an unsubscribe names its own. */
const number = z.number().int().min(0).max(1_000_000).default(0);

/** A frame that a page may send. */
export const clientFrame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('subscribe'), topic, number }),
  z.object({ action: z.literal('unsubscribe'), topic, number }),
  z.object({ action: z.literal('ping') }),
  /** The person writes to this partner; at most every three seconds. It is only a hint, so no frame answers it. */
  z.object({ action: z.literal('typing'), partner_id: id }),
  /** The person is on a project's page, and writes this; at most eight times a second. It is only a hint. */
  z.object({
    action: z.literal('writing'),
    project_id: id,
    page: id,
    field: z.enum(briefFieldNames).nullable(),
    brief,
  }),
]);
export type ClientFrame = z.input<typeof clientFrame>;
