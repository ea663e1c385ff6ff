import { countUnread, listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { handler } from '@briefhouse/functions/root/apis/notifications.ts';
import { asking, type Row } from './row.ts';

export const notificationRows: Row[] = [
  {
    name: 'notification list, 50',
    target: { trips: 1, read: 8 },
    prepare: ({ owner }) => asking(handler, listNotifications, {}, owner),
  },
  {
    name: 'unread counts (badge, red dot)',
    target: { trips: 1, read: 1 },
    prepare: ({ owner }) => asking(handler, countUnread, {}, owner),
  },
];
