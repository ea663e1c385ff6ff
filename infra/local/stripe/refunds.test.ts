import { expect, it, vi } from 'vitest';
import { paidAccount, paymentOf, stripeForTest } from './testing/client.ts';

it('refunds in parts, with the transfer and the fee in proportion', async () => {
  const local = await stripeForTest();
  const { stripe, control } = local;
  const destination = await paidAccount(local);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(9_999),
    payment_intent_data: { application_fee_amount: 1_001, transfer_data: { destination } },
  });
  control.payCheckout(id);
  const [charge] = (await stripe.charges.list({})).data;
  const refund = (amount?: number) =>
    stripe.refunds.create({
      charge: charge?.id ?? '',
      ...(amount && { amount }),
      reason: 'requested_by_customer',
      metadata: { why: 'late' },
      reverse_transfer: true,
      refund_application_fee: true,
      expand: ['transfer_reversal'],
    });
  const [part, another, rest] = [await refund(3_333), await refund(1), await refund()];
  expect(part).toMatchObject({
    amount: 3_333,
    status: 'succeeded',
    metadata: { why: 'late' },
    transfer_reversal: { amount: 3_333 },
  });
  expect(rest).toMatchObject({ amount: 6_665, transfer_reversal: { amount: 6_665 } });
  expect(
    await stripe.charges.retrieve(charge?.id ?? '', { expand: ['refunds', 'transfer', 'application_fee'] }),
  ).toMatchObject({
    amount_refunded: 9_999,
    refunded: true,
    refunds: { data: [{ id: rest?.id }, { id: another?.id }, { id: part.id }] },
    transfer: { amount_reversed: 9_999, reversed: true },
    application_fee: { amount_refunded: 1_001, refunded: true },
  });
  await expect(refund(1)).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

it('shows the ten newest refunds of a charge, and the others by page', async () => {
  const local = await stripeForTest();
  const { stripe, control } = local;
  const destination = await paidAccount(local);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(2_000),
    payment_intent_data: { application_fee_amount: 200, transfer_data: { destination } },
  });
  control.payCheckout(id);
  const charge = (await stripe.charges.list({})).data[0]?.id ?? '';
  for (let i = 0; i < 12; i += 1)
    await stripe.refunds.create({
      charge,
      amount: 100,
      reverse_transfer: true,
      refund_application_fee: true,
    });
  const { refunds, application_fee } = await stripe.charges.retrieve(charge, {
    expand: ['refunds.data.transfer_reversal', 'application_fee'],
  });
  expect(refunds).toMatchObject({ has_more: true });
  expect(refunds?.data).toHaveLength(10);
  expect(application_fee).toMatchObject({ amount_refunded: 120, refunds: { has_more: true } });
  const fee = typeof application_fee === 'object' ? application_fee?.id : undefined;
  expect(
    await stripe.applicationFees.listRefunds(fee ?? '', { limit: 5 }).autoPagingToArray({ limit: 100 }),
  ).toHaveLength(12);
  expect(await stripe.refunds.list({ charge, limit: 5 }).autoPagingToArray({ limit: 100 })).toHaveLength(12);
});

it('gives back a refund that the bank refused', async () => {
  const { stripe, control } = await stripeForTest();
  const { id } = await stripe.checkout.sessions.create(paymentOf(500));
  control.payCheckout(id);
  const charge = (await stripe.charges.list({})).data[0]?.id ?? '';
  const refund = await stripe.refunds.create({ charge });
  control.failRefund(refund.id);
  expect(await stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] })).toMatchObject(
    {
      status: 'failed',
      failure_balance_transaction: { amount: 500 },
    },
  );
  expect(() => control.failRefund(refund.id)).toThrow('already failed');
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
});

it('takes a transfer and a fee back once, though the bank refused the first refund', async () => {
  const local = await stripeForTest();
  const { stripe, control } = local;
  const destination = await paidAccount(local);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(2_000),
    payment_intent_data: { application_fee_amount: 200, transfer_data: { destination } },
  });
  control.payCheckout(id);
  const charge = (await stripe.charges.list({})).data[0]?.id ?? '';
  const refund = (amount: number) =>
    stripe.refunds.create({ charge, amount, reverse_transfer: true, refund_application_fee: true });
  control.failRefund((await refund(1_500)).id);
  expect(await refund(500)).toMatchObject({ transfer_reversal: null });
  expect(await refund(1_500)).toMatchObject({ status: 'succeeded' });
  expect(await stripe.charges.retrieve(charge, { expand: ['transfer', 'application_fee'] })).toMatchObject({
    amount_refunded: 2_000,
    refunded: true,
    transfer: { amount_reversed: 2_000, reversed: true },
    application_fee: { amount_refunded: 200, refunded: true },
  });
  expect(control.all('transfer_reversal').map(({ amount }) => amount)).toEqual([1_500, 500]);
  expect(control.all('fee_refund').map(({ amount }) => amount)).toEqual([150, 50]);
});

it('makes all that one call makes at one time', async () => {
  const local = await stripeForTest();
  const { stripe, control } = local;
  const destination = await paidAccount(local);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(2_000),
    payment_intent_data: { application_fee_amount: 200, transfer_data: { destination } },
  });
  control.payCheckout(id);
  const charge = (await stripe.charges.list({})).data[0]?.id ?? '';
  let at = Date.now();
  // A second passes with every look at the clock.
  vi.spyOn(Date, 'now').mockImplementation(() => {
    at += 1_000;
    return at;
  });
  await stripe.refunds.create({ charge, reverse_transfer: true, refund_application_fee: true });
  vi.restoreAllMocks();
  const made = (['refund', 'fee_refund', 'transfer_reversal'] as const).map(
    (kind) => control.all(kind)[0]?.created,
  );
  expect(new Set(made).size).toBe(1);
});
