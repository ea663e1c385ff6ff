import {
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  readProjectNotifications,
} from '@briefhouse/contracts/notifications/notification.ts';
import { expect, test } from 'vitest';
import type { Notice } from '../../events/notice.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { deliver } from './deliver.ts';

const notice = (recipient: User, actor: User): Notice => ({
  recipient_id: recipient.id,
  actor_id: actor.id,
  type: 'project_message',
  target: 'requests',
  say: (by) => ({
    subject: 'New Project Request: Reels',
    message: `${by} would like to work on “Reels”.`,
  }),
  email: false,
});

const unread = async (user: User) =>
  (await call(handler, countUnread, {}, { user })).body.unread.notifications;
const list = async (user: User) => (await call(handler, listNotifications, {}, { user })).body.notifications;

const withNotices = async (count: number) => {
  const [user, actor] = [await client(), await creator()];
  for (let index = 0; index < count; index++) await deliver(notice(user, actor), newId());
  return { user, actor };
};

test('a notice arrives once, however often the stream repeats its event', async () => {
  const [user, actor] = [await client(), await creator()];
  const event = newId();
  await Promise.all(Array.from({ length: 5 }, () => deliver(notice(user, actor), event)));
  await deliver(notice(user, actor), event);
  expect(await unread(user)).toBe(1);
  expect(await list(user)).toMatchObject([
    { source: 'message', read: false, subject: 'New Project Request: Reels', actor: { first_name: 'Mira' } },
  ]);
});

test('twenty at once are counted exactly', async () => {
  const [user, actor] = [await client(), await creator()];
  await Promise.all(Array.from({ length: 20 }, () => deliver(notice(user, actor), newId())));
  expect(await unread(user)).toBe(20);
  expect(await list(user)).toHaveLength(20);
});

test('the counter stays exact beyond the 50 that the list shows', async () => {
  const { user } = await withNotices(55);
  expect(await unread(user)).toBe(55);
  expect(await list(user)).toHaveLength(50);
});

test('reading one reduces the counter by one, reading it again changes nothing', async () => {
  const { user } = await withNotices(2);
  const [first] = await list(user);
  const input = { notification_id: first?.id };
  await Promise.all(Array.from({ length: 5 }, () => call(handler, readNotification, input, { user })));
  expect(await unread(user)).toBe(1);
  expect((await list(user)).map(({ read }) => read)).toEqual([true, false]);
});

test('reading all sets one mark; what comes after it is unread', async () => {
  const { user, actor } = await withNotices(3);
  const { body } = await call(handler, readAllNotifications, {}, { user });
  expect(body.unread.notifications).toBe(0);
  await deliver(notice(user, actor), newId());
  expect((await list(user)).map(({ read }) => read)).toEqual([false, true, true, true]);
  expect(await unread(user)).toBe(1);
});

test('deleting an unread one and a read one keeps the counter right', async () => {
  const { user } = await withNotices(3);
  const [first, second] = await list(user);
  await call(handler, readNotification, { notification_id: first?.id }, { user });
  await call(handler, deleteNotification, { notification_id: first?.id }, { user });
  await call(handler, deleteNotification, { notification_id: second?.id }, { user });
  expect(await unread(user)).toBe(1);
  expect(await list(user)).toHaveLength(1);
});

test('deleting all empties the list and the counter', async () => {
  const { user, actor } = await withNotices(3);
  await call(handler, deleteAllNotifications, {}, { user });
  expect(await list(user)).toEqual([]);
  expect(await unread(user)).toBe(0);
  await deliver(notice(user, actor), newId());
  expect(await list(user)).toHaveLength(1);
});

test("somebody else's notification can be neither read nor deleted", async () => {
  const { user } = await withNotices(1);
  const [own] = await list(user);
  const stranger = { user: await creator() };
  expect((await call(handler, readNotification, { notification_id: own?.id }, stranger)).status).toBe(404);
  await call(handler, deleteNotification, { notification_id: own?.id }, stranger);
  expect(await list(user)).toHaveLength(1);
  expect(await unread(user)).toBe(1);
});

test('opening a project reads its notices, exactly and once, and no others', async () => {
  const [user, actor] = [await client(), await creator()];
  const about = (project_id: string) => deliver({ ...notice(user, actor), project_id }, newId());
  for (let index = 0; index < 3; index++) await about('balm');
  await about('rain');
  const open = (project_id: string) => call(handler, readProjectNotifications, { project_id }, { user });
  const answers = await Promise.all([open('balm'), open('balm'), open('nothing')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await unread(user)).toBe(1);
  expect((await list(user)).filter(({ read }) => !read)).toHaveLength(1);
  expect((await open('rain')).body.unread.notifications).toBe(0);
});
