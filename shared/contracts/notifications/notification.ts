import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, email, empty, id, ok, rawText, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';

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
  /** Another price or date that the creator proposed, which the client has to answer. */
  'counter',
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

export const listNotifications = endpoint(() => ({
  name: 'listNotifications',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Post activity, project notices and notices of money, 50 at a time, with the unread counts.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({
    notifications: z.array(notification),
    unread: unreadCounts,
    next_cursor: cursor.nullable(),
  }),
}));

export const countUnread = endpoint(() => ({
  name: 'countUnread',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'The numbers of unread notices and chat messages.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ unread: unreadCounts }),
}));

export const readNotification = endpoint(() => ({
  name: 'readNotification',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/{notification_id}/read',
  summary: 'Marks one notification read; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ notification_id: id }),
  output: z.object({ unread: unreadCounts }),
  errors: ['NOT_FOUND'],
}));

export const readProjectNotifications = endpoint(() => ({
  name: 'readProjectNotifications',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/read-about',
  summary:
    'Marks the notifications about a project read, of the newest hundred; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ project_id: id }),
  output: z.object({ unread: unreadCounts }),
}));

export const readAllNotifications = endpoint(() => ({
  name: 'readAllNotifications',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Marks every notification read.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ unread: unreadCounts }),
}));

export const deleteNotification = endpoint(() => ({
  name: 'deleteNotification',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications/{notification_id}',
  summary: 'Deletes one notification.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ notification_id: id }),
  output: z.object({ unread: unreadCounts }),
}));

export const deleteAllNotifications = endpoint(() => ({
  name: 'deleteAllNotifications',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications',
  summary: 'Deletes all notifications; chat messages are kept.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ unread: unreadCounts }),
}));

export const restoreNotifications = endpoint(() => ({
  name: 'restoreNotifications',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/restore',
  summary: `Brings back what was deleted within ${limits.undoSeconds} seconds: one notification, or without an id those of the last “delete all”.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({ notification_id: id.optional() }),
  output: z.object({ unread: unreadCounts }),
  errors: ['NOT_FOUND'],
}));

export const sendNotificationEmail = endpoint(() => ({
  name: 'sendNotificationEmail',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/send-notification-email',
  summary:
    'Asks for the mail about the caller’s unread messages, which comes by itself as well. Its recipient is a partner in a conversation; its words are the server’s, whatever is sent here. The answer is the same for any address.',
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'notification_email',
  input: z.object({
    recipientEmail: email,
    recipientName: rawText(2 * limits.nameLength + 1),
    subject: rawText(limits.mailSubjectLength),
    content: rawText(limits.chatMessageLength),
  }),
  output: ok,
}));
