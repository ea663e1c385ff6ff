import { getFactor, turnOffFactor, turnOnFactor } from '@briefhouse/contracts/accounts/factor.ts';
import { listSessions } from '@briefhouse/contracts/accounts/session.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import { rateStep } from '@briefhouse/functions/kit/rate-limit.ts';
import { transact } from '@briefhouse/functions/kit/transact.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { accountEntity } from '@briefhouse/functions/people/account/row.ts';
import { recoveryEntity } from '@briefhouse/functions/people/factor/row.ts';
import { endSessions } from '@briefhouse/functions/people/session/commands.ts';
import { noteSession, readSession } from '@briefhouse/functions/people/session/note-session.ts';
import { open } from '@briefhouse/functions/realtime/commands.ts';
import { handler as accounts } from '@briefhouse/functions/root/apis/accounts.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { mailService } from '@briefhouse/functions/testing/mail-service.ts';
import { record } from '@briefhouse/functions/testing/record.ts';
import { deliverTo } from '@briefhouse/functions/testing/workers.ts';
import { poolId } from '@briefhouse/local-cloud/cognito/test-pool.ts';
import { describe, expect, test } from 'vitest';
import { poolForFile } from '../support/pool.ts';

const service = mailService();
const pool = poolForFile();
const isOn = async ({ id: Username }: User) =>
  ((await pool.call('AdminGetUser', { Username })).UserMFASettingList as string[] | undefined)?.includes(
    'SOFTWARE_TOKEN_MFA',
  ) ?? false;

test.each<[Endpoint, boolean]>([
  [turnOnFactor, false],
  [turnOffFactor, true],
])('a call that comes too often switches nothing (%#)', async (contract, before) => {
  const user = await pool.withApp({ isOn: before });
  for (let calls = 0; calls < rates.factor.perHour; calls++) await transact([rateStep('factor', user.id)]);
  expect((await call(accounts, contract, {}, { user })).error.code).toBe('RATE_LIMITED');
  expect(await isOn(user)).toBe(before);
});

test('turning it on ends every other session, also one that began after the page’s own, and keeps that', async () => {
  const me = await pool.withApp();
  const now = realEpochSeconds();
  const began = (ago: number, name: string) => {
    const auth_time = now - ago;
    return { ...me, auth_time, session_id: `${auth_time}-${name}` };
  };
  const [before, own, between] = [began(300, 'before'), began(120, 'own'), began(30, 'between')];
  const all = [before, own, between];
  for (const session of all) await noteSession(session, null, '203.0.113.7', 'Firefox');
  const openOnes = async (sessions = all) => {
    const open: string[] = [];
    for (const session of sessions) if ((await readSession(session)).isOpen) open.push(session.session_id);
    return open;
  };
  const listed = async () =>
    (await call(accounts, listSessions, {}, { user: own })).body.sessions.map(({ id }) => id);
  const connects = ({ id, ...origin }: typeof own) =>
    open(newId(), { id }, { auth_time: origin.auth_time, session_id: origin.session_id }).then(
      () => true,
      () => false,
    );
  expect(await openOnes()).toHaveLength(3);
  expect((await call(accounts, turnOnFactor, {}, { user: own })).status).toBe(200);
  expect(await openOnes()).toEqual([own.session_id]);
  expect(await listed()).toEqual([own.session_id]);
  expect([await connects(before), await connects(own), await connects(between)]).toEqual([
    false,
    true,
    false,
  ]);
  // A later sign-in has a code.
  expect(await openOnes([began(-60, 'later')])).toHaveLength(1);
  // A later end of all sessions ends this one too.
  await endSessions(me.id, now + 30);
  expect(await openOnes()).toEqual([]);
  expect(await connects(own)).toBe(false);
  expect(await listed()).toEqual([]);
});

test('nobody keeps a session by it that is over', async () => {
  const me = await pool.withApp();
  const auth_time = realEpochSeconds() - 60;
  const own = { ...me, auth_time, session_id: `${auth_time}-own` };
  await endSessions(me.id, auth_time + 30);
  expect((await call(accounts, turnOnFactor, {}, { user: own })).error.code).toBe('FORBIDDEN');
  expect(await isOn(me)).toBe(false);
  expect((await readSession(own)).isOpen).toBe(false);
});

/** Delivers the pool's news of a person's own call with the account's row of that moment, as often as it may come. */
const hear = async ({ id: user_id }: User, eventName: string, ago = 0) => {
  const rowOf = async () => {
    const { data } = await accountEntity().get({ user_id }).go({ consistent: true });
    return data ? { __edb_e__: 'account', ...data } : undefined;
  };
  const news = JSON.stringify({
    detail: {
      eventName,
      eventTime: new Date((realEpochSeconds() - ago) * 1000).toISOString(),
      requestParameters: { userPoolId: poolId },
      additionalEventData: { sub: user_id },
    },
  });
  for (let times = 0; times < 2; times++) {
    const before = await rowOf();
    expect(await deliverTo('pool', news, news)).toEqual([]);
    const after = await rowOf();
    if (after) expect(await deliverTo('pool', { record: record(before, after) })).toEqual([]);
  }
};
const mailsTo = ({ email }: User) =>
  service.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const withSession = async (user: User, ago = 300) => {
  const auth_time = realEpochSeconds() - ago;
  const session = { ...user, auth_time, session_id: `${auth_time}-old` };
  await noteSession(session, null, '203.0.113.7', 'Firefox');
  return async () => (await readSession(session)).isOpen;
};

describe('with a token alone', () => {
  test.each([
    [true, 'Two-step sign-in is on'],
    [false, 'Two-step sign-in is off'],
  ])('a switch of two-step sign-in is told once and ends the sessions (%s)', async (isOn, subject) => {
    const user = await pool.withApp({ isOn });
    const isOpen = await withSession(user);
    await hear(user, 'SetUserMFAPreference');
    expect(mailsTo(user)).toEqual([subject]);
    expect(await isOpen()).toBe(false);
  });

  test('news of a switch for an account that is gone from the pool tells nobody', async () => {
    const user = await pool.withApp();
    await pool.call('AdminDeleteUser', { Username: user.id });
    await hear(user, 'SetUserMFAPreference');
    expect(mailsTo(user)).toEqual([]);
  });

  const codesOf = async (user: User) => (await call(accounts, getFactor, {}, { user })).body.recovery_codes;

  test('another app is told once, ends the sessions, and the recovery codes of the first count no more', async () => {
    const user = await pool.withApp();
    await call(accounts, turnOnFactor, {}, { user });
    const isOpen = await withSession(user, -2);
    expect([await codesOf(user), await isOpen()]).toEqual([10, true]);
    await hear(user, 'VerifySoftwareToken', -5);
    expect(await codesOf(user)).toBe(0);
    expect(mailsTo(user)).toEqual(['You have a new authenticator app']);
    expect(await isOpen()).toBe(false);
  });

  test('codes that were made after the app was set up count, however late and often the pool tells of it', async () => {
    const user = await pool.withApp();
    const setUp = realEpochSeconds();
    const hearOfIt = (earlier = 0) => hear(user, 'VerifySoftwareToken', realEpochSeconds() - setUp + earlier);
    await hearOfIt();
    await call(accounts, turnOnFactor, {}, { user });
    for (const earlier of [0, 120]) await hearOfIt(earlier);
    expect(await codesOf(user)).toBe(10);
    expect(mailsTo(user)).toEqual([]);
  });

  test('codes go with two-step sign-in, and new ones stay when that is heard late', async () => {
    const user = await pool.withApp();
    await call(accounts, turnOnFactor, {}, { user });
    const row = async () => (await recoveryEntity().get({ user_id: user.id }).go({ consistent: true })).data;
    await hear(user, 'SetUserMFAPreference', 120);
    expect(await row()).not.toBeNull();
    await pool.call('AdminSetUserMFAPreference', {
      Username: user.id,
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    await hear(user, 'SetUserMFAPreference', -5);
    expect(await row()).toBeNull();
  });
});
