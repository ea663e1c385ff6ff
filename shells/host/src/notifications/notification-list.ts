import { limits } from '@briefhouse/contracts/limits.ts';
import type { Notification, UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';

/** What the centre shows; undefined while nothing was fetched. */
export type NotificationList = readonly Notification[] | undefined;

/** A new one in front, once; the list stays as long as the server's. */
export const addNotification = (list: NotificationList, added: Notification): NotificationList =>
  !list || list.some(({ id }) => id === added.id) ? list : [added, ...list].slice(0, limits.notifications);

export const withRead = (list: NotificationList, id: string): NotificationList =>
  list?.map((one) => (one.id === id && !one.read ? { ...one, read: true } : one));

export const withAllRead = (list: NotificationList): NotificationList =>
  list?.map((one) => (one.read ? one : { ...one, read: true }));

export const without = (list: NotificationList, id: string): NotificationList =>
  list?.filter((one) => one.id !== id);

/** The counts with `by` fewer notices, never below none. Chat is left alone. */
export const fewerUnread = (unread: UnreadCounts, by: number): UnreadCounts => ({
  ...unread,
  notifications: Math.max(0, unread.notifications - by),
});

const aboutComments: readonly Notification['type'][] = ['comment_reaction', 'post_comment', 'comment_reply'];

/** Where opening a notification leads; project notices lead to the reader's home. */
export const targetOf = (notification: Notification, home: string): string => {
  const { source, type, post_id, comment_id } = notification;
  if (source === 'message' || !post_id) return home;
  return comment_id && aboutComments.includes(type)
    ? `/posts/${post_id}?comment=${comment_id}`
    : `/posts/${post_id}`;
};
