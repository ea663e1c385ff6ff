import {
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  restoreNotifications,
} from '@briefhouse/contracts/notifications/notification.ts';
import { expect, test } from 'vitest';
import type { Notice } from '../../events/notice.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { deliver } from './deliver.ts';

const tell = (recipient: User, actor: User, type: Notice['type'], more: Partial<Notice> = {}) =>
  deliver(
    {
      ...{ recipient_id: recipient.id, actor_id: actor.id, type, target: 'post', email: false },
      say: (by) => ({ message: `${by} did it.` }),
      ...more,
    },
    newId(),
  );
const counts = async (user: User) => {
  const { notifications, posts } = (await call(handler, countUnread, {}, { user })).body.unread;
  return [notifications, posts];
};
const idOf = async (user: User, type: Notice['type']) => {
  const { body } = await call(handler, listNotifications, {}, { user });
  return body.notifications.find((one) => one.type === type)?.id ?? '';
};

test('unread notices about posts are counted beside all of them, whatever happens to them', async () => {
  const [user, actor, other] = await Promise.all([client(), creator(), creator()]);
  await tell(user, actor, 'project_message', { target: 'requests' });
  await tell(user, actor, 'mention');
  await tell(user, actor, 'post_comment', { post_id: 'P1', groups: 'post_comment' });
  // Joins the one before.
  await tell(user, other, 'post_comment', { post_id: 'P1', groups: 'post_comment' });
  expect(await counts(user)).toEqual([3, 2]);
  const [comment, project] = [await idOf(user, 'post_comment'), await idOf(user, 'project_message')];
  await call(handler, deleteNotification, { notification_id: comment }, { user });
  expect(await counts(user)).toEqual([2, 1]);
  await call(handler, restoreNotifications, { notification_id: comment }, { user });
  expect(await counts(user)).toEqual([3, 2]);
  for (const notification_id of [comment, comment, project])
    await call(handler, readNotification, { notification_id }, { user });
  expect(await counts(user)).toEqual([1, 1]);
  await call(handler, deleteAllNotifications, {}, { user });
  expect(await counts(user)).toEqual([0, 0]);
  await call(handler, restoreNotifications, {}, { user });
  expect(await counts(user)).toEqual([1, 1]);
  await call(handler, readAllNotifications, {}, { user });
  expect(await counts(user)).toEqual([0, 0]);
});
