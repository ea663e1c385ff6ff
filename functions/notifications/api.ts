import { defineApi } from '../kit/define-api.ts';
import { countUnreadRoute } from './routes/count-unread.ts';
import { deleteAllNotificationsRoute } from './routes/delete-all-notifications.ts';
import { deleteNotificationRoute } from './routes/delete-notification.ts';
import { listNotificationsRoute } from './routes/list-notifications.ts';
import { readAllNotificationsRoute } from './routes/read-all-notifications.ts';
import { readNotificationRoute } from './routes/read-notification.ts';

export const handler = defineApi([
  countUnreadRoute,
  deleteAllNotificationsRoute,
  deleteNotificationRoute,
  listNotificationsRoute,
  readAllNotificationsRoute,
  readNotificationRoute,
]);
