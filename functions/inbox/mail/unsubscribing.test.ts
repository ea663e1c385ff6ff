import {
  getMailSubscription,
  setMailSubscription,
  unsubscribe,
  unsubscribeByOldMail,
} from '@briefhouse/contracts/notifications/mail-subscription.ts';
import { getPreferences } from '@briefhouse/contracts/notifications/preferences.ts';
import { beforeEach, expect, test } from 'vitest';
import { environment } from '../../kit/environment.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { type NotificationRow, notificationEntity } from '../notification/row.ts';
import { mailToken } from './mail-token.ts';

const service = mailService();

let mira: User;
beforeEach(async () => {
  mira = await creator();
});

const noticeTo = async ({ id }: User, type: NotificationRow['type'], message = 'News') => {
  const row = {
    ...{ user_id: id, notification_id: newId(), type, subject: 'News', message, read: false, email: true },
    target: 'home' as const,
    created_at: new Date().toISOString(),
  };
  await notificationEntity().put(row).go();
  return { __edb_e__: 'notification', ...row };
};
const mailsTo = ({ email }: User) => service.sent.filter(({ to }) => to === email);
const mailed = async (user: User, type: NotificationRow['type']) => {
  expect(await deliverTo('mail', { record: record(undefined, await noticeTo(user, type)) })).toEqual([]);
  return mailsTo(user).at(-1);
};
const emailOf = async (user: User) => {
  const { body } = await call(handler, getPreferences, {}, { user });
  return Object.fromEntries(Object.entries(body.preferences).map(([kind, { email }]) => [kind, email]));
};

/** The call of a mail program: a form, without anybody signed in. */
const asMailProgram = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
const oneClick = (token: string, more: object = asMailProgram) =>
  call(handler, unsubscribe, { token }, { body: 'List-Unsubscribe=One-Click', ...more });

test('every mail of a kind says how to end it by one click, and by a page', async () => {
  const mail = await mailed(mira, 'project_message');
  const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(address.startsWith(`${environment.siteUrl}/api/notifications/unsubscribe?token=`)).toBe(true);
  expect(address).not.toMatch(/@|%40/);
  const token = address.split('=').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(40);
  const page = `${environment.siteUrl}/unsubscribe#token=${token}`;
  expect(mail?.html).toContain(`<a href="${page}"`);
  expect(mail?.text).toContain(`Unsubscribe from emails about projects: ${page}`);
  expect(mail?.tags).toEqual({ user_id: mira.id });
  // Old mails go on ending it.
  const next = await mailed(mira, 'project_message');
  expect(next?.headers).toEqual(mail?.headers);
  const money = await mailed(mira, 'money_message');
  expect(money?.headers).not.toEqual(mail?.headers);
});

test('one click ends mail of its kind alone, however often; undoing brings it back', async () => {
  const token = await mailToken({ user_id: mira.id, kind: 'projects' });
  expect((await call(handler, getMailSubscription, { token })).body).toEqual({
    kind: 'projects',
    subscribed: true,
  });
  // Looking ends nothing.
  expect((await emailOf(mira)).projects).toBe(true);
  for (const one of [await oneClick(token), await oneClick(token)])
    expect([one.status, one.body]).toEqual([200, { kind: 'projects', subscribed: false }]);
  expect(await emailOf(mira)).toEqual({ chat: true, projects: false, money: true, posts: false });
  expect(await mailed(mira, 'project_message')).toBeUndefined();
  expect(await mailed(mira, 'money_message')).toBeDefined();
  expect((await call(handler, setMailSubscription, { token, subscribed: true })).body.subscribed).toBe(true);
  expect((await emailOf(mira)).projects).toBe(true);
});

test('whatever body a mail program posts is taken, without being read, and by the addresses of older mails', async () => {
  const token = await mailToken({ user_id: mira.id, kind: 'chat' });
  const as = (type: string) => ({ headers: { 'content-type': type } });
  const forms = ['application/x-www-form-urlencoded; charset=utf-8', 'multipart/form-data; boundary=x'];
  for (const type of forms) expect((await oneClick(token, as(type))).status).toBe(200);
  for (const subscribed of [false, true])
    expect((await call(handler, setMailSubscription, { token, subscribed })).body.subscribed).toBe(
      subscribed,
    );
  expect((await call(handler, unsubscribeByOldMail, { token })).body.subscribed).toBe(false);
  const stranger = await call(handler, unsubscribe, {}, { body: `token=${token}` });
  expect(stranger.error.code).toBe('VALIDATION');
});

test('a page of another site ends nothing, even with a token', async () => {
  const token = await mailToken({ user_id: mira.id, kind: 'chat' });
  const headers = { ...asMailProgram.headers, origin: 'https://evil.example' };
  expect((await oneClick(token, { headers })).error.code).toBe('FOREIGN_SITE');
  expect((await emailOf(mira)).chat).toBe(true);
});

test('a token that nobody was sent is not found, whatever it is made of', async () => {
  const ana = await client();
  const token = await mailToken({ user_id: mira.id, kind: 'chat' });
  const [, , secret] = token.split('.');
  await mailToken({ user_id: ana.id, kind: 'chat' });
  const forged = [
    `${ana.id}.chat.${secret}`,
    `${mira.id}.projects.${secret}`,
    `${mira.id}.money.${secret}`,
    `${mira.id}.chat.${secret?.slice(0, -1)}`,
    `${mira.id}.chat.${secret}A`,
    `${token}.`,
    `${token}.x`,
    `${mira.id}.chat.`,
    `${mira.id}.chat`,
    `${mira.id}.toString.${secret}`,
    '.chat.x',
    '..',
  ];
  for (const [index, one] of forged.entries())
    for (const contract of [getMailSubscription, unsubscribe, unsubscribeByOldMail, setMailSubscription]) {
      const answer = await call(
        handler,
        contract,
        { token: one, subscribed: true },
        { sourceIp: `192.0.2.${index}` },
      );
      expect([answer.status, answer.error.code], one).toEqual([404, 'NOT_FOUND']);
    }
  for (const wrong of ['', 'a'.repeat(201), 'a@b', '../x', 'a b'])
    expect((await call(handler, unsubscribe, { token: wrong })).error.code).toBe('VALIDATION');
  for (const user of [mira, ana]) expect((await emailOf(user)).chat).toBe(true);
});

test('an address that sends many tokens that nobody has is refused, but never a proper one', async () => {
  const token = await mailToken({ user_id: mira.id, kind: 'chat' });
  const from = { sourceIp: '198.51.100.77' };
  let code = '';
  for (let tried = 0; tried < 70 && code !== 'RATE_LIMITED'; tried++)
    code = (await call(handler, getMailSubscription, { token: `${mira.id}.chat.x${tried}` }, from)).error
      .code;
  expect(code).toBe('RATE_LIMITED');
  expect((await call(handler, unsubscribe, { token }, from)).status).toBe(200);
});

test('two mails at the same moment have the same token, and it ends with the account', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 5 }, () => mailToken({ user_id: mira.id, kind: 'money' })),
  );
  expect(new Set(tokens).size).toBe(1);
  await profileEntity().delete({ user_id: mira.id }).go();
  const [token = ''] = tokens;
  for (const contract of [getMailSubscription, unsubscribe, unsubscribeByOldMail, setMailSubscription])
    expect((await call(handler, contract, { token, subscribed: true })).error.code).toBe('NOT_FOUND');
});
