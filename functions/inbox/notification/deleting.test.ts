import { limits } from '@briefhouse/contracts/limits.ts';
import {
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  restoreNotifications,
} from '@briefhouse/contracts/notifications/notification.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { deliverTo } from '../../testing/workers.ts';
import { deliver } from './deliver.ts';
import { notificationEntity } from './row.ts';

const page = async (user: User, cursor?: string | null) =>
  (await call(handler, listNotifications, cursor ? { cursor } : {}, { user })).body;
const seen = async (user: User) => {
  const { notifications, unread } = await page(user);
  return [notifications.length, unread.notifications];
};
const stored = async ({ id }: User) =>
  (await notificationEntity().query.byUser({ user_id: id }).go({ pages: 'all', consistent: true })).data;

const withNotices = async (count: number) => {
  const [user, actor] = [await client(), await creator()];
  const add = () =>
    deliver(
      {
        recipient_id: user.id,
        actor_id: actor.id,
        type: 'project_message',
        target: 'project',
        say: () => ({ message: 'News' }),
        email: false,
      },
      newId(),
    );
  for (let index = 0; index < count; index++) await add();
  const as = { user };
  return {
    user,
    add,
    read: (notification_id?: string) => call(handler, readNotification, { notification_id }, as),
    readAll: () => call(handler, readAllNotifications, {}, as),
    remove: (notification_id?: string) => call(handler, deleteNotification, { notification_id }, as),
    removeAll: () => call(handler, deleteAllNotifications, {}, as),
    restore: (notification_id?: string) => call(handler, restoreNotifications, { notification_id }, as),
  };
};

const later = (seconds: number) => {
  vi.stubEnv('CLOCK_OFFSET_MS', String(seconds * 1000));
  onTestFinished(() => void vi.unstubAllEnvs());
};

const afterwards = async ({ id }: User) => {
  later(3 * limits.undoSeconds);
  const due = await allDue();
  const rows = due.filter((row) => row.kind === 'inbox' && row.id.startsWith(id));
  expect(await deliverTo('inbox', ...rows.flatMap((one) => [{ due: one }, { due: one }]))).toEqual([]);
};

test('pages follow one another without gaps, repetitions or forged positions', async () => {
  const { user, add } = await withNotices(103);
  const first = await page(user);
  await add();
  const second = await page(user, first.next_cursor);
  const third = await page(user, second.next_cursor);
  const lists = [first, second, third].map(({ notifications }) => notifications.map(({ id }) => id));
  expect(lists.map(({ length }) => length)).toEqual([50, 50, 3]);
  expect(new Set(lists.flat()).size).toBe(103);
  expect([third.next_cursor, third.unread.notifications]).toEqual([null, 104]);
  for (const cursor of ['x', Buffer.from('{"pk":"inbox#other"}').toString('base64url')])
    expect((await call(handler, listNotifications, { cursor }, { user })).error.code).toBe('CONFLICT');
});

test('exactly fifty are the last page', async () => {
  const { user } = await withNotices(50);
  expect((await page(user)).next_cursor).toBeNull();
});

test('one that was deleted comes back where it was, unread if it was, however often it is asked for', async () => {
  const { user, remove, restore, read } = await withNotices(3);
  const before = (await page(user)).notifications.map(({ id }) => id);
  const [, middle, oldest] = before;
  await read(oldest);
  for (const id of [middle, oldest]) await remove(id);
  expect(await seen(user)).toEqual([1, 1]);
  expect((await read(middle)).status).toBe(404);
  const answers = await Promise.all([restore(middle), restore(middle), restore(oldest), remove('unknown')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await seen(user)).toEqual([3, 2]);
  expect((await page(user)).notifications.map(({ id }) => id)).toEqual(before);
  await afterwards(user);
  expect(await seen(user)).toEqual([3, 2]);
});

test('all come back as they were, between those that came since', async () => {
  const { user, add, read, removeAll, restore } = await withNotices(3);
  await read((await page(user)).notifications[0]?.id);
  const deleted = await Promise.all([removeAll(), removeAll()]);
  expect(deleted.map(({ body }) => body.unread.notifications)).toEqual([0, 0]);
  await add();
  expect(await seen(user)).toEqual([1, 1]);
  const answers = await Promise.all([restore(), restore()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await seen(user)).toEqual([4, 3]);
  expect((await page(user)).notifications.map((one) => one.read)).toEqual([false, true, false, false]);
  // The notice can be read and deleted like any other.
  await read((await page(user)).notifications[3]?.id);
  expect(await seen(user)).toEqual([4, 2]);
  await afterwards(user);
  expect(await seen(user)).toEqual([4, 2]);
});

test('a notice marked read since comes back read', async () => {
  const { user, add, readAll, removeAll, restore } = await withNotices(2);
  await removeAll();
  await add();
  await readAll();
  await restore();
  expect(await seen(user)).toEqual([3, 0]);
});

test('after its time nothing comes back, and the rows go; what was deleted before stays so', async () => {
  const { user, add, remove, removeAll, restore } = await withNotices(3);
  const [one] = (await page(user)).notifications;
  await remove(one?.id);
  await removeAll();
  await add();
  // Deleted with all the others too.
  expect((await restore(one?.id)).status).toBe(404);
  later(limits.undoSeconds + 1);
  expect((await restore()).status).toBe(404);
  expect(await stored(user)).toHaveLength(4);
  await afterwards(user);
  expect(await stored(user)).toHaveLength(1);
  expect(await seen(user)).toEqual([1, 1]);
});

test('a second “all” does not keep what the first deleted', async () => {
  const { user, add, removeAll, restore } = await withNotices(2);
  await removeAll();
  await add();
  await removeAll();
  await restore();
  expect(await seen(user)).toEqual([1, 1]);
  await afterwards(user);
  expect(await stored(user)).toHaveLength(1);
});

test("another's cannot be brought back", async () => {
  const { user, remove } = await withNotices(1);
  const [one] = (await page(user)).notifications;
  await remove(one?.id);
  const stranger = await client();
  const answers = [{ notification_id: one?.id }, {}].map((input) =>
    call(handler, restoreNotifications, input, { user: stranger }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  expect(await seen(user)).toEqual([0, 0]);
});

test('nothing is kept for somebody whose account is gone', async () => {
  const { user, add } = await withNotices(1);
  await endAccount(user.id);
  await add();
  expect(await stored(user)).toHaveLength(1);
});
