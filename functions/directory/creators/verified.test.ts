import { decideCase } from '@briefhouse/contracts/admin/case.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { getCreator } from '@briefhouse/contracts/marketplace/creator.ts';
import { removePiece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { payoutAccountEntity } from '../../money/payout-account/row.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { readProfile } from '../../people/public.ts';
import { handler as admin } from '../../root/apis/admin.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/creators.ts';
import { call } from '../../testing/call.ts';
import { withPayouts } from '../../testing/payments.ts';
import { client, creator, person } from '../../testing/people.ts';
import { addedPiece } from '../../testing/portfolio.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { caseEntity } from '../../trust/cases/case/row.ts';
import { caseIdOf } from '../../trust/cases/report/subject.ts';

type Payouts = Parameters<typeof withPayouts>[1];

/** The rows changed, as the stream would say of any write. */
const changed = {
  work: ({ id }: User) =>
    record(
      { __edb_e__: 'portfolio', user_id: id, order: ['before'] },
      { __edb_e__: 'portfolio', user_id: id, order: ['after'] },
    ),
  payouts: ({ id }: User) =>
    record(undefined, { __edb_e__: 'payout-account', user_id: id, state: 'complete' }),
  cases: ({ id }: User) =>
    record(undefined, { __edb_e__: 'case', case_id: caseOf(id), person_id: id, state: 'open' }),
};
const caseOf = (person_id: string) => caseIdOf({ kind: 'person', person_id });

const addWork = async (user: User, pieces: number) => {
  const added = [];
  for (let piece = 0; piece < pieces; piece++) added.push(await addedPiece(user));
  await followUp(changed.work(user));
  return added;
};
const setPayouts = async (user: User, more: Payouts = {}) => {
  await withPayouts(user, more);
  await followUp(changed.payouts(user));
};
const report = async ({ id }: User, by?: User) => {
  const user = by ?? (await client());
  const answer = await call(chat, reportPerson, { person_id: id, reason: 'spam' }, { user });
  expect(answer.status).toBe(200);
};
const dismiss = async ({ id }: User, round = 1) => {
  const input = { case_id: caseOf(id), round, decision: 'dismiss', note: '' };
  const user = person({ groups: ['moderator'], first_name: 'Max', last_name: 'Orlov' });
  expect((await call(admin, decideCase, input, { user })).status).toBe(200);
};
const isVerified = async (user: User) =>
  (await call(handler, getCreator, { creator_id: user.id }, { user: await client() })).body.creator.verified;

const verified = async (): Promise<User> => {
  const user = await creator();
  await addWork(user, 3);
  await setPayouts(user);
  return user;
};

test('three pieces, a confirmed address and a complete payout account make a creator verified', async () => {
  const user = await creator();
  await addWork(user, 3);
  expect(await isVerified(user)).toBe(false);
  await setPayouts(user);
  expect(await isVerified(user)).toBe(true);
});

test.each<[string, Partial<User>, number, Payouts]>([
  ['address that is not confirmed', { email_verified: false }, 3, {}],
  ['third piece', {}, 2, {}],
  ['finished setup', {}, 3, { state: 'started' }],
  ['check by the provider', {}, 3, { state: 'restricted' }],
  ['account at the provider', {}, 3, { state: 'deauthorised' }],
  ['home address', {}, 3, { missing: ['individual.address.city'] }],
  ['document of a later day', {}, 3, { missing: ['person_1Nv0.verification.document'] }],
  ['detail that the provider adds later', {}, 3, { missing: ['selfie'] }],
])('nobody is verified without one of the facts: %s', async (_, overrides, pieces, payouts) => {
  const user = await creator(overrides);
  await addWork(user, pieces);
  await setPayouts(user, payouts);
  expect(await isVerified(user)).toBe(false);
});

test('a bank account that the provider asks for by a later day says nothing about the person', async () => {
  const user = await verified();
  await setPayouts(user, { missing: ['external_account', 'business_profile.url'] });
  expect(await isVerified(user)).toBe(true);
});

test('it ends by itself when a piece goes, and comes back with the next', async () => {
  const user = await creator();
  const [piece] = await addWork(user, 3);
  await setPayouts(user);
  await call(handler, removePiece, { piece_id: piece?.id ?? '' }, { user });
  await followUp(changed.work(user));
  expect(await isVerified(user)).toBe(false);
  await addWork(user, 1);
  expect(await isVerified(user)).toBe(true);
});

test('it ends by itself when the provider refuses the account, in whatever order the news comes', async () => {
  const user = await verified();
  await payoutAccountEntity().patch({ user_id: user.id }).set({ state: 'restricted' }).go();
  const news = { record: changed.payouts(user) };
  expect(await Promise.all([0, 1, 2].map(() => deliverTo('identity', news)))).toEqual([[], [], []]);
  expect(await isVerified(user)).toBe(false);
  await payoutAccountEntity().patch({ user_id: user.id }).set({ state: 'complete' }).go();
  await followUp(changed.payouts(user));
  expect(await isVerified(user)).toBe(true);
});

test('it ends while a case is open, whoever reports and however often, and a second round counts again', async () => {
  const user = await verified();
  await report(user);
  await report(user);
  const news = { record: changed.cases(user) };
  expect(await Promise.all([0, 1, 2].map(() => deliverTo('open-cases', news)))).toEqual([[], [], []]);
  expect(await readProfile(user.id)).toMatchObject({ open_cases: 1 });
  expect(await isVerified(user)).toBe(false);
  await dismiss(user);
  await followUp(changed.cases(user), changed.cases(user));
  expect(await readProfile(user.id)).toMatchObject({ open_cases: 0 });
  expect(await isVerified(user)).toBe(true);
  await report(user);
  await followUp(changed.cases(user));
  expect(await isVerified(user)).toBe(false);
});

test('each of several cases counts until it is decided', async () => {
  const user = await verified();
  await report(user);
  const { data } = await caseEntity()
    .get({ case_id: caseOf(user.id) })
    .go();
  if (!data) throw new Error('There is no case.');
  const other = { ...data, case_id: `${data.case_id}-other` };
  await caseEntity().put(other).go();
  await followUp(changed.cases(user), record(undefined, { __edb_e__: 'case', ...other }));
  await dismiss(user);
  await followUp(changed.cases(user));
  expect(await readProfile(user.id)).toMatchObject({ open_cases: 1 });
  expect(await isVerified(user)).toBe(false);
});

test('a person who is gone keeps nothing up, and is no reason to try again', async () => {
  const user = await verified();
  await report(user);
  await endAccount(user.id);
  await followUp(changed.cases(user), changed.payouts(user));
  expect(await readProfile(user.id)).toBeNull();
});
