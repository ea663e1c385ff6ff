import { countUnread } from './count-unread.ts';
import { deleteAllNotifications } from './delete-all-notifications.ts';
import { deleteNotification } from './delete-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';

export const notifications = {
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
};
