import { listNotifications, readNotification } from '@briefhouse/contracts/notifications/notification.ts';
import {
  defaultPreferences,
  getPreferences,
  updatePreferences,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { expect, test } from 'vitest';
import type { Notice } from '../../events/notice.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { followUp } from '../../testing/workers.ts';
import { deliver } from '../notification/deliver.ts';
import { notificationEntity } from '../notification/row.ts';
import { kindOf, readPreferences, wants } from './queries.ts';
import { notificationPreferencesEntity } from './row.ts';

const service = mailService();

const settings = async (user: User) => (await call(handler, getPreferences, {}, { user })).body;
const change = (user: User, input: unknown) => call(handler, updatePreferences, input, { user });
const centre = async (user: User) => (await call(handler, listNotifications, {}, { user })).body;
const rowsOf = async ({ id }: User) =>
  (await notificationEntity().query.byUser({ user_id: id }).go({ pages: 'all', consistent: true })).data;

const notice = (recipient: User, actor: User, more: Partial<Notice> = {}): Notice => ({
  recipient_id: recipient.id,
  actor_id: actor.id,
  type: 'project_message',
  target: 'requests',
  say: (by) => ({ subject: 'New Project Request: Reels', message: `${by} would like to work on “Reels”.` }),
  email: true,
  ...more,
});

/** Delivers it and runs the subscribers of its row, if there is one. */
const delivered = async (one: Notice) => {
  const user = { id: one.recipient_id } as User;
  const known = new Set((await rowsOf(user)).map((row) => row.notification_id));
  await deliver(one, newId());
  const fresh = (await rowsOf(user)).filter((row) => !known.has(row.notification_id));
  await followUp(...fresh.map((row) => record(undefined, { __edb_e__: 'notification', ...row })));
  return fresh;
};

test('until somebody chooses, everything is told, and what happens to posts is not mailed', async () => {
  const user = await client();
  expect(await settings(user)).toEqual({
    preferences: defaultPreferences,
    quiet_hours: null,
    email: { enabled: true, working: true, problem: null },
  });
});

test('switches and quiet hours are changed one by one, also when two pages do so at once', async () => {
  const user = await client();
  const quiet_hours = { from: '22:00', to: '07:30', time_zone: 'Europe/Sofia' };
  const answers = await Promise.all([
    change(user, { preferences: { projects: { product: false } } }),
    change(user, { preferences: { projects: { email: false }, posts: { email: true } } }),
    change(user, { quiet_hours }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const changed = {
    ...defaultPreferences,
    projects: { product: false, email: false, push: true },
    posts: { product: true, email: true, push: false },
  };
  expect(await settings(user)).toMatchObject({ preferences: changed, quiet_hours });
  const back = await change(user, { preferences: { projects: { product: true } }, quiet_hours: null });
  expect(back.body).toMatchObject({ preferences: { projects: { product: true } }, quiet_hours: null });
});

test('the same time twice is no quiet hours', async () => {
  const user = await client();
  const { body } = await change(user, { quiet_hours: { from: '09:00', to: '09:00', time_zone: 'UTC' } });
  expect(body.quiet_hours).toBeNull();
});

test('a notice that the product always shows cannot be switched off; times and zones that do not exist are refused', async () => {
  const user = await client();
  const zone = (time_zone: unknown) => ({ quiet_hours: { from: '22:00', to: '07:00', time_zone } });
  const refused = [
    [{ preferences: { chat: { product: false } } }, 'VALIDATION'],
    [{ preferences: { money: { product: false } } }, 'VALIDATION'],
    [{ preferences: { posts: { email: 'yes' } } }, 'VALIDATION'],
    [{ quiet_hours: { from: '24:00', to: '07:00', time_zone: 'UTC' } }, 'VALIDATION'],
    [{ quiet_hours: { from: '7:00', to: '08:00', time_zone: 'UTC' } }, 'VALIDATION'],
    [zone("Europe/Sofia'; --"), 'VALIDATION'],
    [zone('A'.repeat(65)), 'VALIDATION'],
    [zone('Europe/Nowhere'), 'TIME_ZONE_UNKNOWN'],
  ] as const;
  for (const [input, code] of refused) expect((await change(user, input)).error.code).toBe(code);
  expect((await change(user, zone('Asia/Calcutta'))).status).toBe(200);
  expect((await settings(user)).preferences).toEqual(defaultPreferences);
});

test('a problem with the address of the profile is said; one with an earlier address is not', async () => {
  const user = await client();
  const bounced = { kind: 'bounced' as const, address: user.email };
  await notificationPreferencesEntity().put({ user_id: user.id, email_problem: bounced }).go();
  expect((await settings(user)).email).toEqual({ enabled: true, working: false, problem: 'bounced' });
  expect(wants(await readPreferences(user.id), 'chat', 'email')).toBe(false);
  await profileEntity()
    .patch({ user_id: user.id })
    .set({ email: `new-${user.email}` })
    .go();
  expect((await settings(user)).email).toEqual({ enabled: true, working: true, problem: null });
  await profileEntity().patch({ user_id: user.id }).set({ email_notifications_enabled: false }).go();
  const off = await readPreferences(user.id);
  expect([off.email.enabled, wants(off, 'money', 'email'), wants(off, 'money', 'push')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('each type of notification has its kind', () => {
  expect(
    (['project_message', 'money_message', 'post_comment', 'comment_reaction'] as const).map(kindOf),
  ).toEqual(['projects', 'money', 'posts', 'posts']);
});

test('a kind that is not wanted by email is not mailed, and stands in the centre', async () => {
  const [user, actor] = [await client(), await creator()];
  await change(user, { preferences: { projects: { email: false } } });
  await delivered(notice(user, actor));
  expect(service.sent.filter(({ to }) => to === user.email)).toEqual([]);
  expect(await centre(user)).toMatchObject({
    notifications: [{ read: false }],
    unread: { notifications: 1 },
  });
});

test('a kind that is wanted by email alone is mailed once, and neither listed nor counted', async () => {
  const [user, actor] = [await client(), await creator()];
  await delivered(notice(user, actor, { type: 'post_comment', target: 'post', post_id: 'P1', email: false }));
  await change(user, { preferences: { projects: { product: false } } });
  const [unlisted] = await delivered(notice(user, actor));
  await delivered(notice(user, actor, { type: 'money_message', target: 'payouts' }));
  expect(service.sent.filter(({ to }) => to === user.email)).toHaveLength(2);
  const { notifications, unread } = await centre(user);
  expect(notifications.map(({ type }) => type)).toEqual(['money_message', 'post_comment']);
  expect(unread.notifications).toBe(2);
  // The link in the mail names it.
  const opened = await call(
    handler,
    readNotification,
    { notification_id: unlisted?.notification_id },
    { user },
  );
  expect(opened.body.unread.notifications).toBe(2);
});

test('a kind that is wanted nowhere leaves nothing; its events are not counted later either', async () => {
  const [user, actor] = [await client(), await creator()];
  const off = { product: false, email: false, push: false };
  await change(user, { preferences: { projects: off } });
  expect(await delivered(notice(user, actor))).toEqual([]);
  await change(user, { preferences: { projects: { product: true } } });
  expect(await centre(user)).toMatchObject({ notifications: [], unread: { notifications: 0 } });
});

test('fifty are listed however many unlisted ones lie between them', async () => {
  const [user, actor] = [await client(), await creator()];
  for (let index = 0; index < 55; index++) {
    await change(user, { preferences: { projects: { product: index % 2 === 0 || index > 10 } } });
    await deliver(notice(user, actor), newId());
  }
  const { notifications, unread } = await centre(user);
  expect([notifications.length, unread.notifications]).toEqual([50, 50]);
});
