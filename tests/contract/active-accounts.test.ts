import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { now } from '@briefhouse/functions/kit/clock.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { accountEntity } from '@briefhouse/functions/people/account/row.ts';
import { agree } from '@briefhouse/functions/testing/agree.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { client, noteRoles, rolesNoted } from '@briefhouse/functions/testing/people.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import { expect, test } from 'vitest';
import { poolForFile } from '../support/pool.ts';
import { type GuardedCall, guardedCalls } from './guarded-calls.ts';
import { handlers } from './handlers.ts';
import { ownedCalls } from './owned-calls.ts';
import { staffCalls } from './staff-calls.ts';

const stripe = stripeForFile();
const pool = poolForFile();

/** Calls by another method that only read. */
const reading = new Set(['checkSubscription', 'findPeople', 'openExport']);

/** Reads that note the reader and the thing before they answer. */
const noting = new Set(['listReportedMessages']);

const writes = endpoints.filter(
  ({ name, auth, method }) => auth === 'user' && (method === 'GET' ? noting.has(name) : !reading.has(name)),
);

const prepared = (name: string): Promise<GuardedCall> => {
  const prepare = ownedCalls[name] ?? guardedCalls[name];
  const ofStaff = staffCalls[name];
  if (ofStaff) return ofStaff(pool);
  if (!prepare) throw new Error(`Add a call of ${name} to tests/contract/guarded-calls.ts`);
  return prepare(stripe, pool);
};

const sending =
  ({ domain, ...contract }: Endpoint, { user, input }: GuardedCall) =>
  () =>
    call(handlers[domain], { domain, ...contract }, input, { user });

/**
 * The suspension changes the row alone: its other effects (the mark in the profile, the end of sessions) must not be
 * the reason of the refusal.
 */
const suspend = ({ id: user_id }: User) =>
  accountEntity()
    .upsert({ user_id, suspension: { at: now(), reason: 'Spam', by_id: 'an-admin' } })
    .go();
const restore = ({ id: user_id }: User) => accountEntity().patch({ user_id }).remove(['suspension']).go();

for (const contract of writes.filter(({ method, whileSuspended }) => method !== 'GET' && !whileSuspended)) {
  const { name, beforeTerms } = contract;
  test(`${name} before the terms are agreed to: ${beforeTerms ?? 'refused'}`, async () => {
    const known = await prepared(name);
    const send = sending(contract, { ...known, user: { ...known.user, must_agree: true } });
    await agree(known.user, false);
    const tried = await send();
    if (beforeTerms) return expect(tried.status).toBe(200);
    expect(tried.error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('terms') });
    await agree(known.user, true);
    expect((await send()).status).toBe(200);
  });
}

test('every exception here is one of the contracts', () => {
  const names = endpoints.map(({ name }) => name);
  expect([...reading, ...noting].filter((name) => !names.includes(name))).toEqual([]);
});

for (const contract of writes) {
  const { name, whileSuspended } = contract;
  test(`${name} by a suspended account, while the authorizer’s answer is kept: ${whileSuspended ?? 'refused'}`, async () => {
    const known = await prepared(name);
    const send = sending(contract, known);
    await suspend(known.user);
    const tried = await send();
    if (whileSuspended) return expect(tried.status).toBe(200);
    expect(tried.error.code).toBe('FORBIDDEN');
    await restore(known.user);
    expect((await send()).status).toBe(200);
  });
}

const ofStaff = writes.filter(({ actors }) =>
  actors.every((actor) => actor === 'admin' || actor === 'moderator'),
);

for (const contract of ofStaff)
  test(`${contract.name} by somebody whose role was taken, while the authorizer’s answer is kept: refused`, async () => {
    const known = await prepared(contract.name);
    const send = sending(contract, known);
    await rolesNoted(known.user);
    await noteRoles({ ...known.user, groups: [] });
    expect((await send()).error.code).toBe('FORBIDDEN');
    await noteRoles(known.user);
    expect((await send()).status).toBe(200);
  });

test('an administrator who is only a moderator by now does nothing as the administrator that a token names', async () => {
  const user = await client({ groups: ['admin'] });
  const send = sending(endpoints.find(({ name }) => name === 'sanctionCase') as Endpoint, {
    ...(await prepared('sanctionCase')),
    user,
  });
  await rolesNoted(user);
  await noteRoles({ ...user, groups: ['moderator'] });
  expect((await send()).error.code).toBe('FORBIDDEN');
  await noteRoles({ ...user, groups: ['admin', 'moderator'] });
  expect((await send()).status).toBe(200);
});
