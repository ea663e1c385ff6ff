import { getPayment, getPaymentTerms } from '@briefhouse/contracts/payments/payment.ts';
import { getPayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import { checkSubscription } from '@briefhouse/contracts/payments/plan.ts';
import { expect, test } from 'vitest';
import { epochMs, now } from '../kit/clock.ts';
import type { User } from '../kit/user.ts';
import { endAccount } from '../people/deletion/commands.ts';
import { handler } from '../root/apis/payments.ts';
import { call } from '../testing/call.ts';
import { write } from '../testing/chat.ts';
import { projectIn } from '../testing/marketplace.ts';
import { paymentBetween, withPayouts } from '../testing/payments.ts';
import { client, creator } from '../testing/people.ts';
import { accessEntity } from './access/row.ts';
import { projectPayments } from './payment/queries.ts';
import { payoutAccountEntity } from './payout-account/row.ts';

const inDays = (days: number) => new Date(epochMs() + days * 86_400_000).toISOString();

const subscription = async (user: User) => (await call(handler, checkSubscription, {}, { user })).body;

test('without a purchase there is no access, and nothing to manage', async () => {
  expect(await subscription(await creator({ access: false }))).toEqual({
    subscribed: false,
    subscription_end: null,
    plan_id: null,
    renews_at: null,
    grace_until: null,
    has_portal: false,
    version: 0,
  });
  // Given without a purchase, as to the people of the demo.
  expect(await subscription(await creator())).toMatchObject({ subscribed: true, has_portal: false });
});

test('access names the plan that gives it now, and when it renews', async () => {
  const user = await creator({ access: false });
  const row = {
    user_id: user.id,
    ends_at: inDays(70),
    stretches: [
      { plan_id: 'test', until: inDays(-1) },
      { plan_id: 'monthly', until: inDays(10) },
      { plan_id: 'two_months', until: inDays(70) },
    ],
    renews_at: inDays(10),
    subscription_id: 'sub_1',
    version: 3,
    updated_at: now(),
  };
  await accessEntity().put(row).go();
  expect(await subscription(user)).toEqual({
    subscribed: true,
    subscription_end: row.ends_at,
    plan_id: 'monthly',
    renews_at: row.renews_at,
    grace_until: null,
    has_portal: true,
    version: 3,
  });
});

test('while the next month is being collected, the monthly plan is still the one that gives access', async () => {
  const user = await creator({ access: false });
  const ends_at = new Date(epochMs() + 3_600_000).toISOString();
  await accessEntity()
    .put({ user_id: user.id, ends_at, stretches: [], renews_at: inDays(30), updated_at: now() })
    .go();
  expect(await subscription(user)).toMatchObject({ subscribed: true, plan_id: 'monthly' });
});

test('a plan whose renewal is not heard of yet is not called cancelled', async () => {
  const user = await creator({ access: false });
  const row = { user_id: user.id, stretches: [], renews_at: inDays(-1), updated_at: now() };
  await accessEntity()
    .put({ ...row, ends_at: inDays(2) })
    .go();
  expect(await subscription(user)).toMatchObject({ plan_id: 'monthly', renews_at: row.renews_at });
  await accessEntity()
    .put({ ...row, ends_at: inDays(-1) })
    .go();
  expect(await subscription(user)).toMatchObject({ subscribed: false, plan_id: null, renews_at: null });
});

test('in the days of grace the monthly plan still gives access; after them nothing does', async () => {
  const user = await creator({ access: false });
  const row = { user_id: user.id, stretches: [], version: 4, updated_at: now() };
  await accessEntity()
    .put({ ...row, ends_at: inDays(2), grace_until: inDays(2) })
    .go();
  expect(await subscription(user)).toMatchObject({ subscribed: true, plan_id: 'monthly' });
  await accessEntity()
    .put({ ...row, ends_at: inDays(-1), grace_until: inDays(-1) })
    .go();
  expect(await subscription(user)).toMatchObject({
    subscribed: false,
    subscription_end: null,
    plan_id: null,
    grace_until: null,
    has_portal: true,
  });
});

const payoutAccount = async (user: User) =>
  (await call(handler, getPayoutAccount, {}, { user })).body.payout_account;

test('a payout account is none before it is begun, with the usual fee', async () => {
  const user = await creator();
  const none = { state: 'none', missing: [], due_by: null, platform_fee_percentage: 10 };
  expect(await payoutAccount(user)).toEqual(none);
  // An administrator may set the fee before the creator begins.
  await payoutAccountEntity().upsert({ user_id: user.id, platform_fee_percentage: 7.5 }).go();
  expect(await payoutAccount(user)).toEqual({ ...none, platform_fee_percentage: 7.5 });
});

test('details that Stripe still asks for are said in words, each once', async () => {
  const user = await creator();
  const missing = [
    'external_account',
    'individual.dob.day',
    'individual.dob.month',
    'individual.verification.document',
    'person_1Abc.first_name',
    'tos_acceptance.date',
    'something.new',
  ];
  await withPayouts(user, { state: 'restricted', missing, due_by: '2026-12-01T00:00:00.000Z' });
  expect(await payoutAccount(user)).toEqual({
    state: 'restricted',
    missing: [
      'Bank account',
      'Date of birth',
      'Identity document',
      'Details of an owner or representative',
      "Acceptance of Stripe's terms",
      'Further details',
    ],
    due_by: '2026-12-01T00:00:00.000Z',
    platform_fee_percentage: 10,
  });
});

const terms = (user: User, creator_id: string, project_id?: string) =>
  call(handler, getPaymentTerms, { creator_id, ...(project_id && { project_id }) }, { user });

test('a brand can pay whom it works or writes with, once they can be paid', async () => {
  const [nora, mira] = [await client(), await creator()];
  expect((await terms(nora, mira.id)).body).toMatchObject({
    creator: { id: mira.id, first_name: 'Mira' },
    platform_fee_percentage: null,
    hindrance: 'stranger',
    project: null,
    paid_cents: 0,
  });
  await write(nora, mira, 'Could you film in daylight?');
  expect((await terms(nora, mira.id)).body.hindrance).toBe('stranger');
  await write(mira, nora, 'I could');
  expect((await terms(nora, mira.id)).body.hindrance).toBe('payouts_not_set_up');
  for (const state of ['started', 'restricted', 'deauthorised'] as const) {
    await withPayouts(mira, { state });
    expect((await terms(nora, mira.id)).body.hindrance, state).toBe('payouts_not_set_up');
  }
  await withPayouts(mira, { platform_fee_percentage: 12.5 });
  expect((await terms(nora, mira.id)).body).toMatchObject({
    hindrance: null,
    platform_fee_percentage: 12.5,
  });
});

test('a brand that cannot pay a creator reads why, and nothing of the fee that was agreed with them', async () => {
  const [nora, mira] = [await client(), await creator()];
  const agreed = { platform_fee_percentage: 12.5 };
  for (const state of ['complete', 'restricted'] as const) {
    await withPayouts(mira, { ...agreed, state });
    expect((await terms(nora, mira.id)).body).toMatchObject({
      platform_fee_percentage: null,
      hindrance: 'stranger',
    });
  }
  const project_id = await projectIn('to_do', nora, mira);
  expect((await terms(nora, mira.id, project_id)).body.platform_fee_percentage).toBeNull();
  await withPayouts(mira, agreed);
  expect((await terms(nora, mira.id)).body).toMatchObject({ ...agreed, hindrance: null });
  expect((await terms(nora, mira.id, project_id)).body).toMatchObject({ ...agreed, hindrance: null });
});

test.each(['to_do', 'finished', 'repricing'] as const)(
  'an accepted project makes the two acquainted: %s',
  async (state) => {
    const [nora, mira] = [await client(), await creator()];
    await withPayouts(mira);
    const project_id = await projectIn(state, nora, mira);
    expect((await terms(nora, mira.id)).body.hindrance).toBeNull();
    expect((await terms(nora, mira.id, project_id)).body).toMatchObject({
      hindrance: null,
      project: { id: project_id, budget_cents: 25_000, finished: state === 'finished' },
    });
  },
);

test('an offer that waits, or somebody else’s project, does not', async () => {
  const [nora, mira, other] = [await client(), await creator(), await client()];
  await withPayouts(mira);
  const offered = await projectIn('offered', nora, mira);
  const theirs = await projectIn('to_do', other, mira);
  expect((await terms(nora, mira.id)).body.hindrance).toBe('stranger');
  for (const project_id of [offered, theirs, 'unknown'])
    expect((await terms(nora, mira.id, project_id)).error.code).toBe('PROJECT_NOT_FOUND');
});

test('the sum paid for the project is told, without amounts given back or never paid', async () => {
  const [nora, mira] = [await client(), await creator()];
  const project_id = await projectIn('to_do', nora, mira);
  const project_list = projectPayments(project_id);
  await paymentBetween(nora, mira, { project_list, amount_cents: 10_000 });
  await paymentBetween(nora, mira, { project_list, amount_cents: 5000, refunded_cents: 1000 });
  await paymentBetween(nora, mira, { project_list, amount_cents: 900, status: 'open' });
  expect((await terms(nora, mira.id, project_id)).body.paid_cents).toBe(14_000);
});

test('nobody who is no creator, or none any more, can be paid', async () => {
  const [nora, mira] = [await client(), await creator()];
  await endAccount(mira.id);
  for (const id of [nora.id, (await client()).id, mira.id, 'unknown'])
    expect((await terms(nora, id)).error.code).toBe('CREATOR_NOT_FOUND');
});

test.each(['open', 'expired'] as const)(
  'a payment that was only begun (%s) is the brand’s own: its creator finds nothing',
  async (status) => {
    const [nora, mira] = [await client(), await creator()];
    const payment_id = await paymentBetween(nora, mira, { status });
    expect((await call(handler, getPayment, { payment_id }, { user: nora })).body.payment.status).toBe(
      status,
    );
    const seen = await call(handler, getPayment, { payment_id }, { user: mira });
    expect(seen.body).toEqual((await call(handler, getPayment, { payment_id: 'none' }, { user: mira })).body);
  },
);

test('a payment is read by the two whom it concerns', async () => {
  const [nora, mira] = [await client(), await creator()];
  const payment_id = await paymentBetween(nora, mira);
  for (const user of [nora, mira])
    expect((await call(handler, getPayment, { payment_id }, { user })).body.payment).toMatchObject({
      id: payment_id,
      client: { id: nora.id, first_name: 'Nora' },
      creator: { id: mira.id, first_name: 'Mira' },
      amount_cents: 25_000,
      fee_cents: 2500,
      net_cents: 22_500,
      refunded_cents: 0,
      status: 'paid',
      declined: false,
    });
  for (const user of [await client(), await creator(), await client({ groups: ['admin'] })])
    expect((await call(handler, getPayment, { payment_id }, { user })).error.code).toBe('NOT_FOUND');
});
