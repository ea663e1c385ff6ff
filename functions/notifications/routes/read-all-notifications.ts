import { readAllNotifications as contract } from '@briefhouse/contracts/notifications/read-all-notifications.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { readAll } from '../domain/change-all.ts';
import { toUnread } from '../views.ts';

export const readAllNotificationsRoute = defineRoute(contract, async ({ user }) => ({
  unread: toUnread(await readAll(user.id)),
}));
