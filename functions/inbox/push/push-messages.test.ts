import { createPublicKey, verify } from 'node:crypto';
import { readConversation } from '@briefhouse/contracts/chat/conversation.ts';
import { blockPerson } from '@briefhouse/contracts/chat/person.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { mutePerson } from '@briefhouse/contracts/notifications/muted-person.ts';
import { readNotification } from '@briefhouse/contracts/notifications/notification.ts';
import { updatePreferences } from '@briefhouse/contracts/notifications/preferences.ts';
import {
  getPushKey,
  listPushDevices,
  savePushDevice,
} from '@briefhouse/contracts/notifications/push-device.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConversationRow } from '../../chat/conversation/table.ts';
import { pairOf } from '../../chat/pair.ts';
import type { Notice } from '../../events/notice.ts';
import { epochSeconds, now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { accountEntity } from '../../people/account/row.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { endSession, endSessions, onlySession } from '../../people/session/commands.ts';
import { sessionEntity } from '../../people/session/row.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { client, creator } from '../../testing/people.ts';
import { pushSubscription, readPush, startPushService } from '../../testing/push.ts';
import { record } from '../../testing/record.ts';
import { deliverToWorker } from '../../testing/workers.ts';
import { deliver } from '../notification/deliver.ts';
import { notificationEntity } from '../notification/row.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.stubEnv('PUSH_SERVICE_URL', service.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  service.answers.length = 0;
});

const pathOf = ({ endpoint }: { endpoint: string }) => new URL(endpoint).pathname;
/** A browser of this person's, and the messages that it has shown. */
const device = async (user: User, label?: string) => {
  const browser = pushSubscription(label);
  await call(handler, savePushDevice, browser, { user });
  const sent = () => service.sent.filter(({ path }) => path === pathOf(browser));
  return {
    browser,
    sent,
    shown: () => sent().map(({ body }) => readPush(browser, body)),
    asked: () => service.asked.filter((path) => path === pathOf(browser)).length,
  };
};
const devices = async (user: User) => (await call(handler, listPushDevices, {}, { user })).body.devices;

const notice = (recipient: User, actor: User, more: Partial<Notice> = {}): Notice => ({
  recipient_id: recipient.id,
  actor_id: actor.id,
  type: 'project_message',
  target: 'requests',
  project_id: 'p1',
  say: (by) => ({ subject: 'New Project Request: “Reels”', message: `${by} would like to work on “Reels”.` }),
  email: false,
  ...more,
});

/** The record of a new notice. */
const noticed = async (one: Notice) => {
  await deliver(one, newId());
  const { data } = await notificationEntity()
    .query.byUser({ user_id: one.recipient_id })
    .go({ order: 'desc', limit: 1, consistent: true });
  return {
    id: data[0]?.notification_id ?? '',
    record: record(undefined, { __edb_e__: 'notification', ...data[0] }),
  };
};

const conversation = async (one: User, other: User) => {
  const row = await readConversationRow(pairOf(one.id, other.id));
  return row && { __edb_e__: 'conversation', ...row };
};
/** The record of a conversation that a message has changed. */
const written = async (from: User, to: User, content: string) => {
  const before = await conversation(from, to);
  await write(from, to, content, { after: before?.seq ?? 0 });
  return { record: record(before, await conversation(from, to)) };
};

test('a notice is shown once on each device, encrypted for it, and leads to what it is about', async () => {
  const [owner, asker] = [await client(), await creator()];
  const [phone, desk] = [await device(owner), await device(owner)];
  const { id, record: added } = await noticed(notice(owner, asker));
  expect(await deliverToWorker('web-push', { record: added }, { record: added })).toEqual([]);
  const message = {
    title: 'New Project Request: “Reels”',
    body: 'Mira Petrova would like to work on “Reels”.',
    tag: 'notice-p1',
    path: `/projects/p1?dialog=requests&project=p1&notification=${id}`,
  };
  expect([phone.shown(), desk.shown()]).toEqual([[message], [message]]);
});

test('push services are told who sends, how long it counts, and that a later one takes its place', async () => {
  const [owner, asker] = [await client(), await creator()];
  const phone = await device(owner);
  const one = await noticed(notice(owner, asker));
  const two = await noticed(notice(owner, asker));
  await deliverToWorker('web-push', one, two);
  const [first, second] = phone.sent().map(({ headers }) => headers);
  expect(first).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(first?.topic).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(second?.topic).toBe(first?.topic);

  const { public_key } = (await call(handler, getPushKey, {}, { user: owner })).body;
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(first?.authorization ?? '') ?? [];
  expect(key).toBe(public_key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(public_key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  expect(verified).toBe(true);
  expect(JSON.parse(String(Buffer.from(claims, 'base64url')))).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: process.env.SITE_URL,
  });
});

test('of a conversation the newest unread message is shown, in the place of the one before', async () => {
  const [brand, mira] = [await client(), await creator()];
  const [phone, own] = [await device(mira), await device(brand)];
  const first = await written(brand, mira, 'Hello <b>Mira</b>');
  await deliverToWorker('web-push', first);
  const message = (body: string, title = 'New contact: Nora Lind') => ({
    title,
    body,
    tag: `chat-${brand.id}`,
    path: `/dashboard?dialog=chat&with=${brand.id}`,
  });
  expect(phone.shown()).toEqual([message('Hello <b>Mira</b>')]);
  const second = await written(brand, mira, 'Are you there?');
  const third = await written(brand, mira, 'x'.repeat(limits.chatMessageLength));
  await deliverToWorker('web-push', second, third, first);
  expect(phone.shown()).toEqual([message('Hello <b>Mira</b>'), message(`${'x'.repeat(99)}…`)]);
  expect(own.shown()).toEqual([]);
  await written(mira, brand, 'Here I am');
  await deliverToWorker('web-push', await written(brand, mira, 'Good'));
  expect(phone.shown().at(-1)).toEqual(message('Good', 'Nora Lind'));
});

test('a notice read, deleted or taken back before it was sent is not shown', async () => {
  const [owner, asker] = [await client(), await creator()];
  const phone = await device(owner);
  const { id, record: added } = await noticed(notice(owner, asker));
  await call(handler, readNotification, { notification_id: id }, { user: owner });
  const message = await written(asker, owner, 'Hello');
  await call(chat, readConversation, { partner_id: asker.id, through: 1 }, { user: owner });
  expect(await deliverToWorker('web-push', { record: added }, message)).toEqual([]);
  expect(phone.shown()).toEqual([]);
});

test('people who are muted or blocked show nothing; money is told whoever it is from', async () => {
  const [owner, asker, blocked] = [await client(), await creator(), await creator()];
  const phone = await device(owner);
  const earlier = await noticed(notice(owner, asker));
  const unheard = await written(blocked, owner, 'Hello');
  await call(handler, mutePerson, { person_id: asker.id }, { user: owner });
  await call(chat, blockPerson, { person_id: blocked.id }, { user: owner });
  const muted = await written(asker, owner, 'Hello');
  expect(await deliverToWorker('web-push', earlier, muted, unheard)).toEqual([]);
  expect(phone.shown()).toEqual([]);
  const paid = await noticed(notice(owner, asker, { type: 'money_message', target: 'sent_payment' }));
  await deliverToWorker('web-push', paid);
  expect(phone.shown()).toHaveLength(1);
});

test('kinds that are not wanted here, and quiet hours, show nothing, also not later', async () => {
  const [owner, asker] = [await client(), await creator()];
  const phone = await device(owner);
  const set = (input: object) => call(handler, updatePreferences, input, { user: owner });
  await set({ preferences: { projects: { push: false }, chat: { push: false } } });
  const events = [await noticed(notice(owner, asker)), await written(asker, owner, 'Hello')];
  await deliverToWorker('web-push', ...events);
  await set({ preferences: { projects: { push: true }, chat: { push: true } } });
  const hour = new Date().getUTCHours();
  const time = (at: number) => `${String((at + 24) % 24).padStart(2, '0')}:00`;
  await set({ quiet_hours: { from: time(hour - 1), to: time(hour + 2), time_zone: 'UTC' } });
  await deliverToWorker(
    'web-push',
    await noticed(notice(owner, asker)),
    await written(asker, owner, 'Again'),
  );
  expect(phone.shown()).toEqual([]);
  await set({ quiet_hours: null });
  await deliverToWorker('web-push', await written(asker, owner, 'Third'));
  expect(phone.shown()).toMatchObject([{ body: 'Third' }]);
});

test.each([404, 410])('a browser whose service answers %d is forgotten, and no other', async (status) => {
  const [owner, asker] = [await client(), await creator()];
  const gone = await device(owner, 'Gone');
  service.answers.push(status);
  await deliverToWorker('web-push', await noticed(notice(owner, asker)));
  expect(gone.asked()).toBe(1);
  expect(await devices(owner)).toEqual([]);
});

test.each([429, 500, 503])(
  'a service that answers %d is asked again, and what was shown is not',
  async (status) => {
    const [owner, asker] = [await client(), await creator()];
    const both = [await device(owner), await device(owner)];
    const message = await noticed(notice(owner, asker));
    service.answers.push(status);
    const good = await noticed(notice(asker, owner));
    const mine = await device(asker);
    expect(await deliverToWorker('web-push', message, good)).toEqual([0]);
    expect(mine.shown()).toHaveLength(1);
    expect(await deliverToWorker('web-push', message, message)).toEqual([]);
    expect(both.map(({ shown }) => shown().length)).toEqual([1, 1]);
  },
);

test.each([400, 403, 413, 302])('what a service refuses with %d is not sent again', async (status) => {
  const [owner, asker] = [await client(), await creator()];
  const phone = await device(owner);
  const message = await noticed(notice(owner, asker));
  service.answers.push(status);
  expect(await deliverToWorker('web-push', message, message)).toEqual([]);
  expect([phone.asked(), await devices(owner)]).toEqual([1, [expect.anything()]]);
});

test('without an answer it may have been sent, so it is not repeated; without a connection it is', async () => {
  const [owner, asker] = [await client(), await creator()];
  const phone = await device(owner);
  const cut = await noticed(notice(owner, asker));
  service.answers.push(0);
  expect(await deliverToWorker('web-push', cut, cut)).toEqual([]);
  expect(phone.asked()).toBe(1);
  const refused = await noticed(notice(owner, asker));
  vi.stubEnv('PUSH_SERVICE_URL', await service.nowhere());
  expect(await deliverToWorker('web-push', refused)).toEqual([0]);
  vi.stubEnv('PUSH_SERVICE_URL', service.url);
  expect(await deliverToWorker('web-push', refused)).toEqual([]);
  expect(phone.shown()).toHaveLength(1);
});

test('of a session that was ended by itself the devices are forgotten, and no others', async () => {
  const user = await creator();
  const session_id = `${epochSeconds()}-lost`;
  const [seen_at, expires] = [now(), epochSeconds() + 3600];
  await sessionEntity()
    .put({ user_id: user.id, session_id, started_at: seen_at, seen_at, source_ip: '', device: '', expires })
    .go();
  await device({ ...user, session_id }, 'Lost phone');
  await device({ ...user, session_id: `${epochSeconds()}-here` }, 'Laptop');
  await endSession(user, session_id);
  const account = { __edb_e__: 'account', user_id: user.id, ended_session: session_id };
  const ended = { record: record(undefined, account) };
  expect(await deliverToWorker('web-push', ended, ended)).toEqual([]);
  expect((await devices(user)).map(({ label }) => label)).toEqual(['Laptop']);
});

test('devices of sessions and accounts that were ended are forgotten', async () => {
  const user = await creator();
  await device(user, 'Lost phone');
  // Sessions count by whole seconds.
  await endSessions(user.id, epochSeconds() + 2);
  const account = { __edb_e__: 'account', user_id: user.id };
  const ended = { record: record(account, { ...account, tokens_valid_since: 1 }) };
  expect(await deliverToWorker('web-push', ended, ended)).toEqual([]);
  expect(await devices(user)).toEqual([]);
  vi.stubEnv('CLOCK_OFFSET_MS', '4000');
  await device(user, 'New phone');
  await deliverToWorker('web-push', ended);
  expect(await devices(user)).toHaveLength(1);
  await endAccount(user.id);
  await deliverToWorker('web-push', { record: record(undefined, account) });
  expect(await devices(user)).toEqual([]);
});

test('of the sessions that end but for one, that one keeps its device', async () => {
  const user = await creator();
  const own = `${epochSeconds() - 60}-own`;
  vi.stubEnv('CLOCK_OFFSET_MS', '-30000');
  await device({ ...user, session_id: `${epochSeconds()}-other` }, 'Lost phone');
  await device({ ...user, session_id: own }, 'Laptop');
  vi.stubEnv('CLOCK_OFFSET_MS', undefined);
  await accountEntity()
    .upsert({ user_id: user.id, ...onlySession(own) })
    .go();
  const account = { __edb_e__: 'account', user_id: user.id };
  await deliverToWorker('web-push', { record: record(account, { ...account, tokens_valid_since: 1 }) });
  expect((await devices(user)).map(({ label }) => label)).toEqual(['Laptop']);
});

test('a device that moved to another account shows nothing of the one before', async () => {
  const [first, second, asker] = [await client(), await client(), await creator()];
  const shared = await device(first);
  await call(handler, savePushDevice, shared.browser, { user: second });
  await deliverToWorker('web-push', await noticed(notice(first, asker)));
  expect(shared.shown()).toEqual([]);
});
