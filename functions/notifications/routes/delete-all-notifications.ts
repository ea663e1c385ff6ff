import { deleteAllNotifications as contract } from '@briefhouse/contracts/notifications/delete-all-notifications.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { deleteAll } from '../domain/change-all.ts';
import { toUnread } from '../views.ts';

export const deleteAllNotificationsRoute = defineRoute(contract, async ({ user }) => ({
  unread: toUnread(await deleteAll(user.id)),
}));
