import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';

export const notificationTypes = [
  'post_reaction',
  'comment_reaction',
  'post_comment',
  'comment_reply',
  'mention',
  'project_message',
  'money_message',
  'moderation_message',
] as const;

/** The subject of a notification. */
export const notificationTargets = [
  /** Requests that wait for a client's project. */
  'requests',
  /** A client's project. */
  'project',
  /** An offer or a price that the creator has to answer. */
  'answer',
  /** The creator's work. */
  'work',
  /** A creator's own request. */
  'request',
  /** An offer that was taken back, or work that ended: the project is open to everybody again. */
  'newsfeed',
  /** A payment, as the brand or the creator sees it. */
  'sent_payment',
  'received_payment',
  /** The creator's access plans. */
  'plans',
  /** The account that a creator is paid to. */
  'payouts',
  'post',
  'comment',
  /** A decision about something of the reader's. */
  'statement',
  /** No page in particular. */
  'home',
] as const;
export type NotificationTarget = (typeof notificationTargets)[number];

/** The unified list: post activity (source post), and notices about projects and money (source message). */
export const notification = z.object({
  id,
  source: z.enum(['post', 'message']),
  type: z.enum(notificationTypes),
  /** The latest of several people who did the same. */
  actor: personSummary.nullable(),
  /** The actors, at most three, the latest first; without those whose account is gone. */
  actors: z.array(personSummary),
  /** The number of people who did it. */
  actor_count: z.number().int().min(0),
  /** Set for project notices. */
  subject: z.string().nullable(),
  message: z.string(),
  project_id: id.nullable(),
  post_id: id.nullable(),
  comment_id: id.nullable(),
  /** The subject, and the path of the site, with its query, that leads exactly there. */
  target: z.object({ kind: z.enum(notificationTargets), path: z.string() }),
  read: z.boolean(),
  created_at: timestamp,
});
export type Notification = z.infer<typeof notification>;

/** Exact counts, from server counters. */
export const unreadCounts = z.object({
  notifications: z.number().int().min(0),
  /** The unread ones that are about posts and comments. */
  posts: z.number().int().min(0),
  chat: z.number().int().min(0),
  /** Grows with each change, so the answer with the higher version is the newer one. */
  version: z.number().int().min(0),
});
export type UnreadCounts = z.infer<typeof unreadCounts>;
