import { readNotification as contract } from '@briefhouse/contracts/notifications/read-notification.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { readOne } from '../domain/change-one.ts';
import { toUnread } from '../views.ts';

export const readNotificationRoute = defineRoute(contract, async ({ input, user }) => ({
  unread: toUnread(await readOne(user.id, input.notification_id)),
}));
