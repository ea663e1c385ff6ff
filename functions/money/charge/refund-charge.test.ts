import { randomUUID } from 'node:crypto';
import { refundCharge } from '@briefhouse/contracts/payments/charge.ts';
import { createPayment, sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import { createCheckout } from '@briefhouse/contracts/payments/plan.ts';
import type Stripe from 'stripe';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '../../kit/dynamodb.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/payments.ts';
import { auditLogEntity } from '../../security/audit-log/row.ts';
import { call } from '../../testing/call.ts';
import { acquainted, payPage } from '../../testing/payments.ts';
import { client, creator } from '../../testing/people.ts';
import { stripeForFile } from '../../testing/stripe.ts';
import { payoutAccountEntity } from '../payout-account/row.ts';

const local = stripeForFile();
afterEach(() => local.control.clearFaults());

/** Done once, when the next transaction has been decided on and not been sent yet. */
let meanwhile: (() => Promise<void>) | undefined;
db.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      const work = commandName?.startsWith('TransactWrite') ? meanwhile : undefined;
      if (work) meanwhile = undefined;
      await work?.();
      return next(args);
    },
  { step: 'initialize', name: 'meanwhile', priority: 'high' },
);

let admin: User;
beforeAll(async () => {
  admin = await client({ groups: ['admin'] });
});

/** A brand has paid a creator €50.00, with a fee of €5.00 unless given otherwise. */
const paid = async (percent?: number) => {
  const two = await acquainted(local);
  if (percent !== undefined)
    await payoutAccountEntity()
      .patch({ user_id: two.mira.id })
      .set({ platform_fee_percentage: percent })
      .go();
  const submission = {
    submission_id: randomUUID(),
    creatorId: two.mira.id,
    amount: 5000,
    project_id: two.project_id,
  };
  const { body } = await call(handler, sendCreatorPayment, submission, { user: two.nora });
  return { ...two, charge_id: payPage(local, body.url) };
};

const refund = (charge_id: string, more: object = {}, user = admin) =>
  call(
    handler,
    refundCharge,
    { charge_id, reason: 'Not what was agreed', submission_id: randomUUID(), ...more },
    { user },
  );

const refundsOf = (charge: string): Stripe.Refund[] =>
  local.control.all('refund').filter((one) => one.charge === charge);
const reversedOf = (charge: string) =>
  local.control
    .all('transfer')
    .filter(({ source_transaction }) => source_transaction === charge)
    .map(({ amount_reversed }) => amount_reversed);
const feeBackOf = (charge: string) => {
  const fee = local.control.get('charge', charge)?.application_fee;
  return local.control.get('application_fee', String(fee))?.amount_refunded;
};

test('a whole refund takes back the creator’s share and the fee', async () => {
  const { charge_id, nora, mira } = await paid();
  const { body } = await refund(charge_id);
  expect(body.charge).toMatchObject({
    id: charge_id,
    kind: 'payment',
    payer_id: nora.id,
    payer_name: 'Nora Lind',
    creator_id: mira.id,
    creator_name: 'Mira Petrova',
    title: 'Two weeks with the balm',
    amount_cents: 5000,
    fee_cents: 500,
    refunded_cents: 5000,
    status: 'refunded',
  });
  expect(refundsOf(charge_id)).toMatchObject([
    {
      amount: 5000,
      reason: 'requested_by_customer',
      metadata: { reason: 'Not what was agreed', admin_id: admin.id },
    },
  ]);
  expect([reversedOf(charge_id), feeBackOf(charge_id)]).toEqual([[5000], 500]);
  expect((await refund(charge_id)).error.code).toBe('REFUND_TOO_LARGE');
});

test('parts are taken back in proportion, until nothing is left', async () => {
  const { charge_id } = await paid();
  const part = await refund(charge_id, { amount_cents: 2000 });
  expect(part.body.charge).toMatchObject({ refunded_cents: 2000, status: 'partly_refunded' });
  expect([reversedOf(charge_id), feeBackOf(charge_id)]).toEqual([[2000], 200]);
  for (const amount_cents of [3001, 5000, 1e9]) {
    const { error } = await refund(charge_id, { amount_cents });
    expect([error.code, error.message]).toEqual([
      'REFUND_TOO_LARGE',
      'This is more than the remaining amount of the payment.',
    ]);
  }
  expect((await refund(charge_id)).body.charge).toMatchObject({ refunded_cents: 5000, status: 'refunded' });
  expect([reversedOf(charge_id), feeBackOf(charge_id)]).toEqual([[5000], 500]);
});

test('without a fee there is none to take back', async () => {
  const { charge_id } = await paid(0);
  expect((await refund(charge_id, { amount_cents: 1 })).body.charge).toMatchObject({ refunded_cents: 1 });
  expect((await refund(charge_id)).body.charge.status).toBe('refunded');
});

test('plans are refunded too, a month of the monthly one included', async () => {
  const user = await creator({ access: false });
  const submission_id = randomUUID();
  const pass = { submission_id, amount: 300, productName: '12-Month Access' };
  const bought = await call(handler, createPayment, pass, { user });
  const { body } = await refund(payPage(local, bought.body.url), { amount_cents: 5000 });
  expect(body.charge).toMatchObject({
    kind: 'plan',
    payer_id: user.id,
    creator_id: null,
    title: '12-Month Access',
    amount_cents: 15_000,
    fee_cents: 0,
    refunded_cents: 5000,
  });
  const month = await call(handler, createCheckout, { submission_id: randomUUID() }, { user });
  expect((await refund(payPage(local, month.body.url))).body.charge).toMatchObject({
    kind: 'plan',
    payer_id: user.id,
    title: 'Monthly subscription',
    refunded_cents: 1500,
    status: 'refunded',
  });
});

test('a repeated submission refunds once, and with another request it is refused', async () => {
  const { charge_id } = await paid();
  const submission = { submission_id: randomUUID(), amount_cents: 2000 };
  const first = await refund(charge_id, submission);
  expect((await refund(charge_id, submission)).body).toEqual(first.body);
  for (const other of [{ amount_cents: 2001 }, { amount_cents: undefined }, { reason: 'Another' }])
    expect((await refund(charge_id, { ...submission, ...other })).error.code).toBe('CONFLICT');
  expect((await refund((await paid()).charge_id, submission)).error.code).toBe('CONFLICT');
  expect(refundsOf(charge_id)).toHaveLength(1);
});

test('a refund that was made and whose answer was lost is not made again', async () => {
  const { charge_id } = await paid();
  const submission = { submission_id: randomUUID(), amount_cents: 2000 };
  local.control.failNext(2, 'after', /POST .*refunds/);
  expect((await refund(charge_id, submission)).error.code).toBe('PAYMENTS_UNAVAILABLE');
  expect((await refund(charge_id, submission)).body.charge.refunded_cents).toBe(2000);
  expect(refundsOf(charge_id)).toHaveLength(1);
});

test('while Stripe cannot be reached nothing is refunded, and the repeat does it', async () => {
  const { charge_id } = await paid();
  const submission = { submission_id: randomUUID() };
  local.control.failNext(2, 503);
  expect((await refund(charge_id, submission)).error.code).toBe('PAYMENTS_UNAVAILABLE');
  expect(refundsOf(charge_id)).toEqual([]);
  local.control.clearFaults();
  expect((await refund(charge_id, submission)).body.charge.status).toBe('refunded');
});

test('a failure that Stripe keeps for a day does not keep the repeat from refunding, once', async () => {
  const { charge_id } = await paid();
  const submission = { amount_cents: 1000, submission_id: randomUUID() };
  local.control.failNext(1, 500, /refunds/);
  expect((await refund(charge_id, submission)).error.code).toBe('PAYMENTS_UNAVAILABLE');
  const repeats = await Promise.all([1, 2].map(() => refund(charge_id, submission)));
  expect(repeats.map(({ status }) => status)).toEqual([200, 200]);
  expect(refundsOf(charge_id).map(({ amount }) => amount)).toEqual([1000]);
});

test('a charge that the payer’s bank decides about is not refunded meanwhile, and never once it is lost', async () => {
  const { charge_id } = await paid();
  const { id } = local.control.dispute(charge_id);
  expect((await refund(charge_id)).error.code).toBe('CHARGE_DISPUTED');
  local.control.closeDispute(id, 'won');
  expect((await refund(charge_id, { amount_cents: 100 })).body.charge.status).toBe('partly_refunded');
  const lost = await paid();
  local.control.closeDispute(local.control.dispute(lost.charge_id).id, 'lost');
  expect((await refund(lost.charge_id)).error.code).toBe('REFUND_TOO_LARGE');
});

test('only charges of the product are refunded, by administrators, with an amount and a reason', async () => {
  const { charge_id, nora } = await paid();
  expect((await refund('ch_unknown')).error.code).toBe('NOT_FOUND');
  expect((await refund('../refunds')).error.code).toBe('VALIDATION');
  for (const amount_cents of [0, -1, 0.5, '100', '٢٥٠', Number.NaN])
    expect((await refund(charge_id, { amount_cents })).error.code, String(amount_cents)).toBe('VALIDATION');
  for (const reason of ['', ' ', 'x'.repeat(301), null])
    expect((await refund(charge_id, { reason })).error.code).toBe('VALIDATION');
  for (const user of [nora, await creator(), await client({ groups: ['moderator'] })])
    expect((await refund(charge_id, {}, user)).error.code).toBe('FORBIDDEN');
  expect(refundsOf(charge_id)).toEqual([]);
});

test('each refund that was asked for is in the audit log once, with its amount and reason', async () => {
  const { charge_id } = await paid();
  const first = { submission_id: randomUUID(), amount_cents: 1250 };
  for (let time = 0; time < 2; time++) expect((await refund(charge_id, first)).status).toBe(200);
  await refund(charge_id);
  expect((await refund(charge_id)).error.code).toBe('REFUND_TOO_LARGE');
  const { data } = await auditLogEntity()
    .query.bySubject({ subject_kind: 'charge', subject_id: charge_id })
    .go();
  const words = { act: 'ask_refund', actor_id: admin.id, reason: 'Not what was agreed' };
  expect(data).toMatchObject([
    { ...words, subject_name: '€12.50' },
    { ...words, subject_name: '€37.50' },
  ]);
});

test('a refund that Stripe refuses, because another was faster, is refused in the audit log too', async () => {
  const { charge_id } = await paid();
  const part = { amount_cents: 3000 };
  meanwhile = async () => expect((await refund(charge_id, part)).status).toBe(200);
  const submission = { ...part, submission_id: randomUUID() };
  for (let time = 0; time < 2; time++)
    expect((await refund(charge_id, submission)).error.code).toBe('REFUND_TOO_LARGE');
  expect(refundsOf(charge_id)).toHaveLength(1);
  const { data } = await auditLogEntity()
    .query.bySubject({ subject_kind: 'charge', subject_id: charge_id })
    .go();
  const words = { actor_id: admin.id, subject_name: '€30.00', reason: 'Not what was agreed' };
  expect(data.map(({ act }) => act).toSorted()).toEqual(['ask_refund', 'ask_refund', 'refund_refused']);
  for (const row of data) expect(row).toMatchObject(words);
});
