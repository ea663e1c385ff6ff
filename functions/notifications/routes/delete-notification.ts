import { deleteNotification as contract } from '@briefhouse/contracts/notifications/delete-notification.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { deleteOne } from '../domain/change-one.ts';
import { toUnread } from '../views.ts';

export const deleteNotificationRoute = defineRoute(contract, async ({ input, user }) => ({
  unread: toUnread(await deleteOne(user.id, input.notification_id)),
}));
