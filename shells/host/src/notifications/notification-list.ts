import { limits } from '@briefhouse/contracts/limits.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import type { Notification, UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What the centre shows. */
export type NotificationList = Notification[];

export const patchNotifications = (cache: QueryClient, by: (list: NotificationList) => NotificationList) =>
  patchAnswer(cache, listNotifications, {}, (answer) => ({
    ...answer,
    notifications: by(answer.notifications),
  }));

/** Puts a new notification first, once; the list never grows beyond the server's. */
export const addNotification = (list: NotificationList, added: Notification): NotificationList =>
  list.some(({ id }) => id === added.id) ? list : [added, ...list].slice(0, limits.notifications);

export const withRead = (list: NotificationList, id: string): NotificationList =>
  list.map((one) => (one.id === id && !one.read ? { ...one, read: true } : one));

export const withAllRead = (list: NotificationList): NotificationList =>
  list.map((one) => (one.read ? one : { ...one, read: true }));

export const without = (list: NotificationList, id: string): NotificationList =>
  list.filter((one) => one.id !== id);

/** The counts with `by` fewer notices, never below zero. The chat count is unchanged. */
export const fewerUnread = (unread: UnreadCounts, by: number): UnreadCounts => ({
  ...unread,
  notifications: Math.max(0, unread.notifications - by),
});
