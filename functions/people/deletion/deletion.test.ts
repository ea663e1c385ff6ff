import { randomUUID } from 'node:crypto';
import {
  cancelDeletion,
  deletionDays,
  recentSignInMinutes,
  requestDeletion,
} from '@briefhouse/contracts/accounts/deletion.ts';
import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { renewCalendar } from '@briefhouse/contracts/marketplace/calendar.ts';
import { createDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { now, realEpochSeconds, seconds, timeIn } from '../../kit/clock.ts';
import type { Job } from '../../kit/jobs.ts';
import { entityOf, readRawList } from '../../kit/raw-list.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/accounts.ts';
import { handler as creators } from '../../root/apis/creators.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { handler as payments } from '../../root/apis/payments.ts';
import { closure } from '../../root/closure.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { mailService } from '../../testing/mail-service.ts';
import { acquainted, paymentBetween, payPage } from '../../testing/payments.ts';
import { client, creator } from '../../testing/people.ts';
import { poolForFile } from '../../testing/pool.ts';
import { startQueue } from '../../testing/queue.ts';
import { record } from '../../testing/record.ts';
import { stripeForFile } from '../../testing/stripe.ts';
import { deliverTo } from '../../testing/workers.ts';
import { accountEntity } from '../account/row.ts';
import { goesWithAccount, ownLists } from '../personal-data.ts';
import { profileEntity } from '../profile/row.ts';
import { suspendSteps } from '../suspension/commands.ts';
import { carryOutDeletion, endAccount, endAsAsked } from './commands.ts';

const local = stripeForFile();
const service = mailService();
const pool = poolForFile();

const moveTo = (iso: string, aheadMs = 0): void => {
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse(iso) + aheadMs - Date.now()));
};
afterEach(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));

/** The person with a session that began just now. */
const fresh = (user: User): User => ({ ...user, auth_time: realEpochSeconds() });
const ask = (user: User) => call(handler, requestDeletion, {}, { user: fresh(user) });
const keep = (user: User) => call(handler, cancelDeletion, {}, { user });
const deletionOf = async (user: User) => (await call(handler, getMe, {}, { user })).body.deletion;
const profileOf = async ({ id: user_id }: User) =>
  (await profileEntity().get({ user_id }).go({ consistent: true })).data;
const accountOf = async ({ id: user_id }: User) =>
  (await accountEntity().get({ user_id }).go({ consistent: true })).data;
const dueAt = ({ id }: User, at: string): { due: Job } => ({ due: { kind: 'deletion', id, at } });
const profileRecord = (...rows: (object | null | undefined)[]) => {
  const [before, after] = rows.map((row) => (row ? { __edb_e__: 'profile', ...row } : undefined));
  return record(before, after);
};
const mailsTo = ({ email }: User) =>
  service.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

/** Asks, and comes to the date: answers the jobs of then. */
const askAndWait = async (user: User) => {
  const { at } = (await ask(user)).body.deletion;
  moveTo(at);
  return dueAt(user, at);
};

test('an account is deleted on the fourteenth day, and not before', async () => {
  const user = await creator();
  const asked = Date.now();
  const { deletion } = (await ask(user)).body;
  expect(Math.round((Date.parse(deletion.at) - asked) / 1000 / seconds.day)).toBe(deletionDays);
  expect(await deletionOf(user)).toEqual({ at: deletion.at, delayed_by: null });
  moveTo(deletion.at);
  expect(await deliverTo('deletions', dueAt(user, deletion.at), dueAt(user, deletion.at))).toEqual([]);
  expect(await profileOf(user)).toBeNull();
  expect((await accountOf(user))?.ended_at).toBeTruthy();
  expect((await call(handler, getMe, {}, { user })).error.code).toBe('FORBIDDEN');
});

test('asked again, and by two at the same moment, the first date stands', async () => {
  const user = await client();
  const both = await Promise.all([ask(user), ask(user)]);
  const dates = new Set(both.map(({ body }) => body.deletion.at));
  expect([...dates]).toEqual([(await deletionOf(user))?.at]);
  vi.stubEnv('CLOCK_OFFSET_MS', String(3 * seconds.day * 1000));
  expect((await ask(user)).body.deletion.at).toBe([...dates][0]);
});

test('a session that began a while ago has to sign in again, whatever it says of itself', async () => {
  const user = await client();
  const old = realEpochSeconds() - recentSignInMinutes * seconds.minute - 1;
  const tries = [user, { ...user, auth_time: old }];
  for (const one of tries) {
    const { status, error } = await call(
      handler,
      requestDeletion,
      { auth_time: realEpochSeconds() },
      { user: one },
    );
    expect([status, error.code]).toEqual([403, 'SIGN_IN_AGAIN']);
  }
  expect(await deletionOf(user)).toBeNull();
});

test('undone on day 13, nothing happens on day 14; asked anew, fourteen days begin anew', async () => {
  const user = await client();
  const { at } = (await ask(user)).body.deletion;
  moveTo(at, -seconds.day * 1000);
  expect((await keep(user)).status).toBe(200);
  expect((await keep(user)).status).toBe(200);
  moveTo(at);
  expect(await deliverTo('deletions', dueAt(user, at))).toEqual([]);
  expect(await deletionOf(user)).toBeNull();
  const again = (await ask(user)).body.deletion.at;
  expect(Date.parse(again)).toBeGreaterThan(Date.parse(at));
  // The job of the first date, should it still come.
  await deliverTo('deletions', dueAt(user, at));
  expect((await deletionOf(user))?.at).toBe(again);
});

test('after the date it cannot be undone, even while the deletion has not run yet', async () => {
  const user = await client();
  const due = await askAndWait(user);
  const { status, error } = await keep(user);
  expect([status, error.code]).toEqual([409, 'DELETION_DUE']);
  await deliverTo('deletions', due);
  expect(await profileOf(user)).toBeNull();
  expect((await keep(user)).error.code).toBe('DELETION_DUE');
  expect(await profileOf(user)).toBeNull();
});

test('of undoing and deleting at the same moment one wins, and the other leaves it alone', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await client();
    const { at } = (await ask(user)).body.deletion;
    moveTo(at, -1);
    const undone = keep(user);
    moveTo(at);
    const [{ status }] = await Promise.all([undone, carryOutDeletion(dueAt(user, at).due, closure)]);
    expect((await profileOf(user)) === null).toBe(status === 409);
    vi.stubEnv('CLOCK_OFFSET_MS', undefined);
  }
});

test('a payment page that is open, or a disputed payment, stops it, and at the date puts it off by a day', async () => {
  const { nora, mira, project_id } = await acquainted(local);
  const send = { amount: 5_000, creatorId: mira.id, project_id, submission_id: randomUUID() };
  const { url } = (await call(payments, sendCreatorPayment, send, { user: nora })).body;
  const refused = await ask(nora);
  expect([refused.status, refused.error.code]).toEqual([409, 'MONEY_IN_FLIGHT']);
  // Nobody keeps somebody else here by opening pages to pay them.
  const due = await askAndWait(mira);
  vi.stubEnv('CLOCK_OFFSET_MS', undefined);
  const charge = payPage(local, url);
  const event = { id: 'evt', type: 'charge.succeeded', created: realEpochSeconds(), object_id: charge };
  await deliverTo('stripe', JSON.stringify({ stripe: event }));
  const after = await ask(nora);
  expect(after.status).toBe(200);
  const { id } = local.control.dispute(charge);
  await deliverTo(
    'stripe',
    JSON.stringify({ stripe: { ...event, id: 'evt2', type: 'charge.dispute.created', object_id: id } }),
  );
  const dates = { mira: due.due.at, nora: after.body.deletion.at };
  for (const [user, at] of [
    [mira, dates.mira],
    [nora, dates.nora],
  ] as const) {
    moveTo(at);
    expect(await deliverTo('deletions', dueAt(user, at), dueAt(user, at))).toEqual([]);
    const put = await deletionOf(user);
    expect(put?.delayed_by).toBe('money');
    const late = Date.parse(put?.at ?? '') - Date.parse(at) - seconds.day * 1000;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(seconds.hour * 1000);
    // The deletion can still be undone.
    expect((await keep(user)).status).toBe(200);
    expect(await deletionOf(user)).toBeNull();
    expect((await ask(user)).error.code).toBe('MONEY_IN_FLIGHT');
  }
  vi.stubEnv('CLOCK_OFFSET_MS', undefined);
  local.control.closeDispute(id, 'lost');
  await deliverTo(
    'stripe',
    JSON.stringify({ stripe: { ...event, id: 'evt3', type: 'charge.dispute.closed', object_id: id } }),
  );
  for (const user of [mira, nora]) expect((await ask(user)).status).toBe(200);
});

test('the last administrator stays: at once, and when another leaves within the fourteen days', async () => {
  const join = () => client({ id: pool.join('admin'), groups: ['admin'] });
  const [ada, ida, locked, suspended] = [await join(), await join(), await join(), await join()];
  pool.disable(locked.id);
  await transact(await suspendSteps(suspended.id, { reason: 'Shared their password', by_id: ada.id }));
  const due = { ada: await askAndWait(ada), ida: await askAndWait(ida) };
  await deliverTo('deletions', due.ada, due.ada);
  expect(await profileOf(ada)).toBeNull();
  pool.leave(ada.id);
  await deliverTo('deletions', due.ida);
  expect((await deletionOf(ida))?.delayed_by).toBe('last_admin');
  await keep(ida);
  const { status, error } = await ask(ida);
  expect([status, error.code]).toEqual([409, 'LAST_ADMIN']);
  const member = await client();
  expect((await ask(member)).status).toBe(200);
});

test('a person who would be left as administrator must stand when the account ends, not only when that was asked', async () => {
  const [leaving, other] = [await client(), await client()];
  const { at } = (await ask(leaving)).body.deletion;
  await transact(await suspendSteps(other.id, { reason: 'Shared their password', by_id: leaving.id }));
  await expect(endAsAsked(leaving.id, at, other.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await profileOf(leaving)).not.toBeNull();
  expect((await accountOf(leaving))?.ended_at).toBeUndefined();
});

const suspendUntil = async ({ id }: User, until?: string) =>
  transact(await suspendSteps(id, { reason: 'Sold crows', by_id: 'an-admin', ...(until && { until }) }));

test('while its owner is suspended for a time, an account waits until a day after, so that it can be kept', async () => {
  const user = await client();
  const due = await askAndWait(user);
  const until = timeIn(7 * seconds.day);
  await suspendUntil(user, until);
  const before = await profileOf(user);
  expect(await deliverTo('deletions', due, due)).toEqual([]);
  const put = await deletionOf(user);
  expect(put).toEqual({ at: expect.any(String), delayed_by: 'suspended' });
  expect(Date.parse(put?.at ?? '') - Date.parse(until)).toBe(seconds.day * 1000);
  const message = { record: profileRecord(before, await profileOf(user)) };
  expect(await deliverTo('deletions', message, message)).toEqual([]);
  const mails = service.sent.filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account could not be deleted yet']);
  expect(mails[0]?.text).toContain('suspended');
  moveTo(until);
  expect((await keep(user)).status).toBe(200);
  expect(await deletionOf(user)).toBeNull();
});

test('one that is suspended for good is deleted on its date, and one that was suspended before it as well', async () => {
  const [forGood, before] = [await client(), await client()];
  await suspendUntil(before, timeIn(seconds.day));
  const dues = [];
  for (const user of [forGood, before]) {
    dues.push((await askAndWait(user)).due);
    vi.stubEnv('CLOCK_OFFSET_MS', undefined);
  }
  await suspendUntil(forGood);
  moveTo(dues[1]?.at ?? '');
  expect(await deliverTo('deletions', ...dues.map((due) => ({ due })))).toEqual([]);
  for (const user of [forGood, before]) expect(await profileOf(user)).toBeNull();
});

test('changes of the account are told by mail, each once', async () => {
  const user = await creator({ first_name: 'Mira' });
  const before = await profileOf(user);
  await ask(user);
  const asked = await profileOf(user);
  const message = { record: profileRecord(before, asked) };
  service.answers.push(429, 429, 429);
  expect(await deliverTo('deletions', message)).toEqual([0]);
  expect(await deliverTo('deletions', message, message)).toEqual([]);
  const delayed = { ...asked, deletion_at: now(), deletion_delayed_by: 'money' };
  await deliverTo('deletions', { record: profileRecord(asked, delayed) });
  await deliverTo('deletions', { record: profileRecord(delayed, { ...delayed, deletion_at: 'later' }) });
  await deliverTo('deletions', { record: profileRecord(delayed, before) });
  await deliverTo('deletions', { record: profileRecord(asked, { ...asked, bio: 'New' }) });
  moveTo(asked?.deletion_at ?? '');
  await deliverTo('deletions', { record: profileRecord(asked, undefined) });
  expect(mailsTo(user)).toEqual([
    'Your account will be deleted',
    'Your account could not be deleted yet',
    'Your account is safe',
    'Your account was deleted',
  ]);
  const [first] = service.sent.filter(({ to }) => to === user.email);
  const date = new Date(asked?.deletion_at ?? '').toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(first?.text).toContain(date);
  expect(first?.text).toContain('/account/privacy');
});

test.each([
  ['asked for nothing', false],
  ['asked for it in two weeks', true],
])(
  'somebody who %s is told once when the account ends without a date, at the address that it had',
  async (_, asks) => {
    const user = await creator({ first_name: 'Mira' });
    if (asks) await ask(user);
    const before = await profileOf(user);
    await endAccount(user.id);
    await endAccount(user.id);
    const gone = { record: profileRecord(before, undefined) };
    service.answers.push(429, 429, 429);
    expect(await deliverTo('deletions', gone)).toEqual([0]);
    expect(await deliverTo('deletions', gone, gone)).toEqual([]);
    expect(mailsTo(user)).toEqual(['Your account was deleted immediately']);
    const mail = service.sent.find(({ to }) => to === user.email);
    expect(mail?.text).toContain('Hello Mira,');
    expect(mail?.text).toContain('support@');
  },
);

test('an account that has ended leaves the user pool, and a day later what was kept for its owner alone', async () => {
  const user = await creator({ id: pool.join() });
  const partner = await client();
  const paper = { submission_id: randomUUID(), title: 'Mine', content: 'Only mine' };
  await call(creators, createDocument, paper, { user });
  await call(marketplace, renewCalendar, {}, { user });
  await write(user, partner, 'Stays with you');
  const payment = await paymentBetween(partner, user);
  const due = await askAndWait(user);
  await deliverTo('deletions', due);
  const ended = { record: record(undefined, { __edb_e__: 'account', ...(await accountOf(user)) }) };
  expect(await deliverTo('deletions', ended, ended)).toEqual([]);
  expect(pool.has(user.id)).toBe(false);
  await deliverTo('stripe-customers', ended);
  await forgetAll(user);
  const left: string[] = [];
  for (const list of ownLists(user.id)) left.push(...(await readRawList(list)).rows.map(entityOf));
  expect(left.filter(goesWithAccount)).toEqual([]);
  expect(left).not.toContain('calendar');
  expect(left.sort()).toEqual(expect.arrayContaining(['access', 'account']));
  const stored = await readRawList({ pk: `payment#${payment}` });
  expect(stored.rows.map(({ creator_name }) => creator_name)).toEqual(['Deleted user']);
});

/** Call by call, as its queue does. */
const forgetAll = async ({ id }: User) => {
  const queue = await startQueue();
  vi.stubEnv('QUEUE_URL', queue.url);
  onTestFinished(() => void vi.stubEnv('QUEUE_URL', undefined));
  const messages = [JSON.stringify({ due: { kind: 'leftovers', id, at: now() } })];
  for (let next = messages.pop(); next; next = queue.batches.splice(0).flat().pop())
    expect(await deliverTo('deletions', next)).toEqual([]);
};

test('nothing is deleted of an account that stands, and nobody can ask in somebody else’s name', async () => {
  const [user, other] = [await creator(), await creator()];
  await call(
    creators,
    createDocument,
    { submission_id: randomUUID(), title: 'Mine', content: 'Only mine' },
    { user },
  );
  await forgetAll(user);
  const { rows } = await readRawList({ pk: `documents#${user.id}` });
  expect(rows.map(entityOf).sort()).toEqual(['document', 'document-content']);
  await call(handler, requestDeletion, { user_id: user.id }, { user: fresh(other) });
  await call(handler, requestDeletion, { id: user.id }, { user: fresh(other) });
  expect(await deletionOf(user)).toBeNull();
  // Nor undone.
  const { at } = (await ask(user)).body.deletion;
  await call(handler, cancelDeletion, { user_id: user.id }, { user: other });
  expect((await deletionOf(user))?.at).toBe(at);
});

test('when the account ends otherwise, and the profile is gone, a date that comes changes nothing', async () => {
  const user = await client();
  const due = await askAndWait(user);
  await endAccount(user.id);
  const account = await accountOf(user);
  expect(await deliverTo('deletions', due)).toEqual([]);
  expect(await accountOf(user)).toEqual(account);
});
