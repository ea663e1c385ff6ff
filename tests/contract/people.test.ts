import {
  findPeople,
  getPersonRecord,
  openPersonDetails,
  restorePerson,
  setModerator,
  signOutPerson,
  suspendPerson,
} from '@briefhouse/contracts/accounts/person.ts';
import { listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import { getPersonHistory } from '@briefhouse/contracts/admin/case.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { accountEntity } from '@briefhouse/functions/people/account/row.ts';
import { endAccount } from '@briefhouse/functions/people/deletion/commands.ts';
import { suspensionOf } from '@briefhouse/functions/people/public.ts';
import { noteSession } from '@briefhouse/functions/people/session/note-session.ts';
import { handler as accounts } from '@briefhouse/functions/root/apis/accounts.ts';
import { handler as admin } from '@briefhouse/functions/root/apis/admin.ts';
import { handler as chat } from '@briefhouse/functions/root/apis/chat.ts';
import { recordAbuse } from '@briefhouse/functions/security/abuse-log/commands.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { mailService } from '@briefhouse/functions/testing/mail-service.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { record } from '@briefhouse/functions/testing/record.ts';
import { followUp } from '@briefhouse/functions/testing/workers.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { poolForFile } from '../support/pool.ts';

const pool = poolForFile();
const service = mailService();
let ada: User;
beforeAll(async () => {
  ada = await pool.join({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });
});

const reason = 'Sent unwanted offers';
const suspend = ({ id: person_id }: User, user = ada, lasts = 'week') =>
  call(accounts, suspendPerson, { person_id, lasts, reason }, { user });
const restore = ({ id: person_id }: User, user = ada) =>
  call(accounts, restorePerson, { person_id, reason: 'It was a mistake' }, { user });
const setRole = ({ id: person_id }: User, is_moderator: boolean, user = ada) =>
  call(accounts, setModerator, { person_id, is_moderator }, { user });
const personOf = async ({ id: person_id }: Pick<User, 'id'>, user = ada) => {
  const [record, history] = await Promise.all([
    call(accounts, getPersonRecord, { person_id }, { user }),
    call(admin, getPersonHistory, { person_id }, { user }),
  ]);
  return { ...record.body, ...history.body };
};
const found = async (q: string) => (await call(accounts, findPeople, { q }, { user: ada })).body.people;
const accountOf = async ({ id: user_id }: User) =>
  (await accountEntity().get({ user_id }).go({ consistent: true })).data;
const accountRow = async (user: User) => ({ __edb_e__: 'account', ...(await accountOf(user)) });
const actsOf = async ({ id: actor_id }: User) =>
  (await call(admin, listAuditLogs, { actor_id }, { user: ada })).body.audit_logs;
const groupsIn = async ({ id: Username }: User) => {
  const { Groups } = await pool.call('AdminListGroupsForUser', { Username });
  return (Groups as { GroupName: string }[]).map(({ GroupName }) => GroupName);
};

/** Signed in from there, a minute ago. */
const signedIn = async (user: User, source_ip = '203.0.113.7') => {
  const auth_time = realEpochSeconds() - 60;
  const session_id = `${auth_time}-${newId()}`;
  await noteSession({ id: user.id, session_id, auth_time }, null, source_ip);
  return session_id;
};

test('somebody is suspended with a reason, seen as such, and restored; each act is in the audit log', async () => {
  const user = await pool.join({ first_name: 'Mira', last_name: 'Petrova' });
  expect((await suspend(user)).status).toBe(200);
  const seen = await personOf(user);
  expect(seen.record).toMatchObject({
    state: 'suspended',
    suspension: { reason, by_id: ada.id, by_name: 'Ada Stone', case_id: null },
  });
  const { until = '', at = '' } = seen.record.suspension ?? {};
  expect(Math.round((Date.parse(until ?? '') - Date.parse(at)) / 3_600_000)).toBe(7 * 24);
  expect((await suspend(user)).error).toMatchObject({ code: 'CONFLICT' });
  expect((await suspend(user, ada, 'good')).status).toBe(200);
  expect((await personOf(user)).record.suspension?.until).toBeNull();

  expect((await restore(user)).status).toBe(200);
  expect((await restore(user)).error).toMatchObject({
    code: 'CONFLICT',
    message: 'This account is not suspended.',
  });
  const after = await personOf(user);
  expect(after.record).toMatchObject({ state: 'active', suspension: null });
  expect(after.audit_logs.map((log) => [log.act, log.subject.name, log.reason])).toEqual([
    ['restore_person', 'Mira Petrova', 'It was a mistake'],
    ['suspend_person', 'Mira Petrova', `Permanently, until somebody lifts it: ${reason}`],
    ['suspend_person', 'Mira Petrova', `7 days: ${reason}`],
  ]);
});

test('all sessions of somebody are ended, and the page shows which are over', async () => {
  const user = await pool.join();
  await signedIn(user);
  expect((await personOf(user)).sessions).toMatchObject([{ is_over: false, masked_ip: '203.0.*.*' }]);
  expect((await call(accounts, signOutPerson, { person_id: user.id }, { user: ada })).status).toBe(200);
  expect((await personOf(user)).sessions).toMatchObject([{ is_over: true }]);
  const account = await accountOf(user);
  expect(account?.signed_out_at).toBeTruthy();
  expect(account?.tokens_valid_since).toBeGreaterThan(realEpochSeconds() - 60);
});

test('the role of a moderator is given and taken in the user pool, and sessions end so that tokens follow', async () => {
  const user = await pool.join();
  expect((await setRole(user, true)).status).toBe(200);
  expect(await groupsIn(user)).toEqual(['moderator']);
  expect((await personOf(user)).record.groups).toEqual(['moderator']);
  expect((await accountOf(user))?.tokens_valid_since).toBeTruthy();
  // The change comes before their next call: no case can suspend them.
  expect((await accountOf(user))?.groups).toEqual(['moderator']);
  // A repeated call acts once; the second end of the sessions is in the audit log.
  expect((await setRole(user, true)).status).toBe(200);
  expect((await setRole(user, false)).status).toBe(200);
  expect(await groupsIn(user)).toEqual([]);
  expect(await accountOf(user)).not.toHaveProperty('groups');
  expect((await personOf(user)).audit_logs.map(({ act }) => act)).toEqual([
    'take_moderator',
    'sign_out_person',
    'give_moderator',
  ]);
});

test('a person who is given a role, or loses it, is told by mail why they were signed out; a repeated press tells nothing', async () => {
  const user = await pool.join({ first_name: 'Mira' });
  for (const is_moderator of [true, true, false]) {
    const before = await accountRow(user);
    await setRole(user, is_moderator);
    await followUp(record(before, await accountRow(user)));
  }
  const mails = service.sent.filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You are now a moderator',
    'You are no longer a moderator',
  ]);
  expect(mails[0]?.text).toContain('Hello Mira,');
  expect(mails[0]?.text).toContain('two-step sign-in');
});

test('where a role is gone already, the sessions that may still have it end, which the audit log says', async () => {
  const user = await pool.join({ groups: ['moderator'] });
  await pool.call('AdminRemoveUserFromGroup', { Username: user.id, GroupName: 'moderator' });
  expect((await setRole(user, false)).status).toBe(200);
  expect((await accountOf(user))?.tokens_valid_since).toBeTruthy();
  expect((await personOf(user)).audit_logs).toMatchObject([{ act: 'sign_out_person', actor_id: ada.id }]);
});

test('people are found by a part of their name, suspended ones too, by email and by id', async () => {
  const last_name = `Grey${newId()}`;
  const user = await pool.join({ last_name });
  const row = { __edb_e__: 'profile', user_id: user.id, first_name: 'Mira', last_name };
  await followUp(record(undefined, row));
  await suspend(user);
  for (const q of [last_name.toLowerCase(), user.email, user.email.toUpperCase(), user.id])
    expect(await found(q)).toMatchObject([{ person: { id: user.id, last_name }, state: 'suspended' }]);
  for (const q of [`x${user.email}`, user.email.slice(1), '" or email ^= "', 'a@b"c', 'nobody-has-this-id'])
    expect(await found(q)).toEqual([]);
});

test('the history of an account that has ended is left, found by its id', async () => {
  const user = await pool.join();
  await suspend(user);
  await endAccount(user.id);
  expect(await found(user.id)).toMatchObject([{ person: { first_name: 'Deleted user' }, state: 'ended' }]);
  const seen = await personOf(user);
  expect(seen.record).toMatchObject({ state: 'ended', masked_email: null, suspension: null });
  expect(seen.audit_logs).toHaveLength(1);
  expect((await suspend(user)).error.code).toBe('PERSON_NOT_FOUND');
});

test('addresses are masked until they are opened, which the audit log holds first', async () => {
  const user = await pool.join();
  const [session_id] = [await signedIn(user), await signedIn(user, '2001:db8:7::1')];
  await recordAbuse({
    ...{ abuse_type: 'forged_id', action: 'cursor', severity: 'low', subject: newId() },
    ...{ ip_address: '198.51.100.9', user_id: user.id },
  });
  const seen = await personOf(user);
  expect(seen.abuse_logs).toMatchObject([{ ip_address: '198.51.*.*', user_name: 'Mira Petrova' }]);
  expect(seen.sessions.map(({ masked_ip }) => masked_ip).toSorted()).toEqual(['2001:db8:*', '203.0.*.*']);
  expect(seen.record.masked_email).toMatch(/^.\*\*\*@b\*\*\*\.test$/);
  const text = JSON.stringify(seen);
  for (const whole of [user.email, '203.0.113.7', '2001:db8:7::1', '198.51.100.9'])
    expect(text).not.toContain(whole);

  const opened = await call(accounts, openPersonDetails, { person_id: user.id }, { user: ada });
  expect(opened.body.email).toBe(user.email);
  expect(opened.body.addresses).toContainEqual({ session_id, source_ip: '203.0.113.7' });
  expect((await personOf(user)).audit_logs).toMatchObject([{ act: 'open_details', actor_id: ada.id }]);
});

test('nobody sees cases about themselves or those that they reported', async () => {
  const user = await pool.join();
  for (const reporter of [ada, await client()])
    await call(chat, reportPerson, { person_id: user.id, reason: 'spam' }, { user: reporter });
  expect((await personOf(user)).cases).toEqual([]);
  const bea = await pool.join({ groups: ['admin'] });
  expect((await personOf(user, bea)).cases).toMatchObject([{ kind: 'person', reports: 2 }]);
  await call(chat, reportPerson, { person_id: bea.id, reason: 'spam' }, { user: await client() });
  expect((await personOf(bea, bea)).cases).toEqual([]);
  expect((await personOf(bea)).cases).toHaveLength(1);
});

test('nobody becomes a moderator without an account to sign in to, and nothing is written of it', async () => {
  const { id: person_id } = await creator();
  const input = { person_id, is_moderator: true };
  expect((await call(accounts, setModerator, input, { user: ada })).error.code).toBe('PERSON_NOT_FOUND');
});

const acts: [Endpoint, object][] = [
  [suspendPerson, { lasts: 'day', reason }],
  [restorePerson, { reason }],
  [signOutPerson, {}],
  [setModerator, { is_moderator: true }],
  [openPersonDetails, {}],
];

test.each(acts)(
  '$name is for administrators as they are now, and never for oneself or nobody',
  async (contract, input) => {
    const victim = await pool.join();
    const former = await pool.join({ groups: ['admin'] });
    await pool.call('AdminRemoveUserFromGroup', { Username: former.id, GroupName: 'admin' });
    const callers = [
      await pool.join({ groups: ['moderator'] }),
      await pool.join(),
      // Their tokens still name the role.
      former,
      await creator({ groups: ['admin'] }),
    ];
    for (const user of callers)
      expect((await call(accounts, contract, { person_id: victim.id, ...input }, { user })).error.code).toBe(
        'FORBIDDEN',
      );
    expect(await accountOf(victim)).toBeNull();
    expect((await personOf(victim)).audit_logs).toEqual([]);

    const own = await call(accounts, contract, { person_id: ada.id, ...input }, { user: ada });
    expect(own.status === 200 ? 'read' : own.error.code).toBe(
      contract === openPersonDetails ? 'read' : 'NOT_YOURSELF',
    );
    for (const person_id of ['nobody', newId()]) {
      const answer = await call(accounts, contract, { person_id, ...input }, { user: ada });
      expect(answer.error.code).toBe('PERSON_NOT_FOUND');
    }
  },
);

test('an administrator who is suspended does nothing more, with a token that is still cached', async () => {
  const [bea, victim] = [await pool.join({ groups: ['admin'] }), await pool.join()];
  expect((await suspend(bea)).status).toBe(200);
  for (const answer of [
    await suspend(victim, bea),
    await restore(bea, bea),
    await setRole(victim, true, bea),
    await call(accounts, signOutPerson, { person_id: victim.id }, { user: bea }),
    await call(accounts, openPersonDetails, { person_id: victim.id }, { user: bea }),
  ])
    expect(['FORBIDDEN', 'NOT_YOURSELF']).toContain(answer.error.code);
  expect(await actsOf(bea)).toEqual([]);
  expect(await groupsIn(victim)).toEqual([]);
  expect(await suspensionOf(victim.id)).toBeUndefined();
});

test('one administrator is left of those who suspend each other at once, in pairs or in a ring', async () => {
  for (let times = 0; times < 4; times++) {
    const ring = await Promise.all([1, 2, 3].slice(times % 2).map(() => pool.join({ groups: ['admin'] })));
    const answers = await Promise.all(
      ring.map((user, at) => suspend(ring[(at + 1) % ring.length] as User, user)),
    );
    const left = await Promise.all(ring.map(({ id }) => suspensionOf(id)));
    const suspended = left.filter(Boolean).length;
    expect(suspended).toBeLessThan(ring.length);
    expect(suspended).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(suspended);
    for (const { status, error } of answers) if (status !== 200) expect(error.code).toBe('FORBIDDEN');
  }
});

test('nothing of somebody’s details reaches the log', async () => {
  vi.stubEnv('BRIEFHOUSE_LOG', '');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    written.mockRestore();
    vi.stubEnv('BRIEFHOUSE_LOG', 'off');
  });
  const user = await pool.join();
  await signedIn(user, '198.51.100.23');
  await found(user.email);
  await suspend(user);
  await call(accounts, openPersonDetails, { person_id: user.id }, { user: ada });
  await call(accounts, suspendPerson, { person_id: user.id, lasts: 'never', reason }, { user: ada });
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  expect(lines).toContain('answered');
  for (const secret of [user.email, '198.51.100.23', reason, 'Petrova']) expect(lines).not.toContain(secret);
});
