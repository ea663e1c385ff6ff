import { countUnread as contract } from '@briefhouse/contracts/notifications/count-unread.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { readUnread } from '../domain/read-unread.ts';
import { toUnread } from '../views.ts';

export const countUnreadRoute = defineRoute(contract, async ({ user }) => ({
  unread: toUnread(await readUnread(user.id)),
}));
