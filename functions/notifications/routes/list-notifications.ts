import { listNotifications as contract } from '@briefhouse/contracts/notifications/list-notifications.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { listNotifications } from '../domain/list-notifications.ts';
import { toNotification, toUnread } from '../views.ts';

export const listNotificationsRoute = defineRoute(contract, async ({ user }) => {
  const { rows, unread } = await listNotifications(user.id);
  return {
    notifications: rows.map((row) => toNotification(row, unread)),
    unread: toUnread(unread),
  };
});
