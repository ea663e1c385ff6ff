import { expect, it } from 'vitest';
import { paidAccount, paymentOf, stripeForTest } from './testing/client.ts';

it('pays a session to a connected account, less the fee', async () => {
  const local = await stripeForTest();
  const { stripe, control } = local;
  const destination = await paidAccount(local);
  const session = await stripe.checkout.sessions.create({
    ...paymentOf(10_000),
    payment_intent_data: {
      application_fee_amount: 1_000,
      transfer_data: { destination },
      metadata: { order: '7' },
    },
    client_reference_id: 'order-7',
  });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 10_000 });
  expect(session.url).toContain(session.id);
  control.payCheckout(session.id);

  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: [
      'line_items',
      'payment_intent.latest_charge.balance_transaction',
      'payment_intent.latest_charge.transfer',
      'payment_intent.latest_charge.application_fee',
    ],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'order-7',
    line_items: { data: [{ amount_total: 10_000, description: 'Thing' }] },
    payment_intent: {
      status: 'succeeded',
      metadata: { order: '7' },
      latest_charge: {
        amount: 10_000,
        paid: true,
        balance_transaction: { amount: 10_000, fee: 175, net: 9_825 },
        transfer: { amount: 10_000, destination },
        application_fee: { amount: 1_000, account: destination },
      },
    },
  });
  const [received] = (await stripe.balanceTransactions.list({}, { stripeAccount: destination })).data;
  expect(received).toMatchObject({ type: 'payment', amount: 10_000, net: 9_000 });
  expect(control.events().map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'transfer.created',
      'application_fee.created',
      'payment.created',
    ]),
  );
});

it('leaves a declined session open for another card', async () => {
  const { stripe, control } = await stripeForTest();
  const { id } = await stripe.checkout.sessions.create(paymentOf(500));
  control.payCheckout(id, 'declined');
  const declined = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(declined).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  });
  control.payCheckout(id);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  });
  const charges = await stripe.charges.list({});
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

it('asks the bank, or is paid days later', async () => {
  const { stripe, control } = await stripeForTest();
  const asked = await stripe.checkout.sessions.create(paymentOf(500));
  control.payCheckout(asked.id, '3ds');
  expect(await stripe.checkout.sessions.retrieve(asked.id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_action' },
  });
  control.finishPayment(asked.id, 'succeeded');
  expect(await stripe.checkout.sessions.retrieve(asked.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  });

  const slow = await stripe.checkout.sessions.create(paymentOf(500));
  control.payCheckout(slow.id, 'slow');
  expect(await stripe.checkout.sessions.retrieve(slow.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  control.finishPayment(slow.id, 'failed');
  expect(control.events('checkout.session.async_payment_failed')).toHaveLength(1);
});

it('expires a session by call and by the clock', async () => {
  const { stripe, control, clock } = await stripeForTest({ startAt: Date.UTC(2026, 0, 1) });
  const one = await stripe.checkout.sessions.create(paymentOf(500));
  expect(await stripe.checkout.sessions.expire(one.id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(one.id)).rejects.toMatchObject({ statusCode: 400 });
  const other = await stripe.checkout.sessions.create(paymentOf(500));
  clock.advance(24 * 3_600_000);
  expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: 'expired' });
  expect(() => control.payCheckout(other.id)).toThrow('expired');
  expect(control.events('checkout.session.expired')).toHaveLength(2);
  expect(() => control.expireCheckout(other.id)).toThrow('expired');
});

it('takes a disputed charge back, and returns it when it is won', async () => {
  const { stripe, control } = await stripeForTest();
  const { id } = await stripe.checkout.sessions.create(paymentOf(5_000));
  control.payCheckout(id);
  const [charge] = (await stripe.charges.list({})).data;
  const dispute = control.dispute(charge?.id ?? '');
  expect((await stripe.disputes.list({ charge: charge?.id ?? '' })).data).toMatchObject([
    {
      id: dispute.id,
      amount: 5_000,
      status: 'needs_response',
      balance_transactions: [{ amount: -5_000, fee: 2_000 }],
    },
  ]);
  await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  control.closeDispute(dispute.id, 'won');
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    status: 'won',
    balance_transactions: [{}, { amount: 5_000 }],
  });
  expect(control.events('charge.dispute.closed')).toHaveLength(1);
});

it('pays out the balance of a connected account', async () => {
  const local = await stripeForTest();
  const { stripe, control } = local;
  const destination = await paidAccount(local);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(2_000),
    payment_intent_data: { application_fee_amount: 200, transfer_data: { destination } },
  });
  control.payCheckout(id);
  const payout = control.payout(destination);
  expect(payout.amount).toBe(1_800);
  control.payPayout(payout.id);
  const inItsName = { stripeAccount: destination };
  expect(await stripe.payouts.retrieve(payout.id, {}, inItsName)).toMatchObject({ status: 'paid' });
  await expect(stripe.payouts.retrieve(payout.id)).rejects.toMatchObject({ statusCode: 404 });
  control.failPayout(payout.id);
  expect((await stripe.payouts.list({}, inItsName)).data).toMatchObject([{ status: 'failed' }]);
  expect(control.events('payout.failed')).toMatchObject([{ account: destination }]);
});

it('has no way to an account that left', async () => {
  const local = await stripeForTest();
  const { stripe, control } = local;
  const account = await paidAccount(local);
  control.deauthorise(account);
  const gone = { statusCode: 403, type: 'StripePermissionError', code: 'account_invalid' };
  await expect(stripe.accounts.retrieve(account)).rejects.toMatchObject(gone);
  await expect(stripe.payouts.list({}, { stripeAccount: account })).rejects.toMatchObject(gone);
  expect((await stripe.accounts.list({})).data).toEqual([]);
});

it('ends a payment that was begun with its session', async () => {
  const { stripe, control } = await stripeForTest();
  const { id } = await stripe.checkout.sessions.create(paymentOf(500));
  const { payment_intent } = control.payCheckout(id, 'declined');
  control.expireCheckout(id);
  expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({ status: 'canceled' });
});

it('asks about a charge first, and takes it back later', async () => {
  const { stripe, control } = await stripeForTest();
  const charge = async () => {
    const { id } = await stripe.checkout.sessions.create(paymentOf(500));
    control.payCheckout(id);
    return (await stripe.charges.list({})).data[0]?.id ?? '';
  };
  const asked = control.inquire(await charge());
  expect(asked).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  expect(control.closeDispute(asked.id, 'won')).toMatchObject({
    status: 'warning_closed',
    balance_transactions: [],
  });
  const other = control.inquire(await charge());
  control.escalate(other.id);
  expect(await stripe.disputes.retrieve(other.id)).toMatchObject({
    status: 'needs_response',
    balance_transactions: [{ amount: -500, source: other.id }],
  });
});

it('pays out by the clock, and closes an account whose deadline has passed', async () => {
  const local = await stripeForTest({ startAt: Date.UTC(2026, 0, 1) });
  const { stripe, control, clock } = local;
  const destination = await paidAccount(local);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(2_000),
    payment_intent_data: { transfer_data: { destination } },
  });
  control.payCheckout(id);
  const payout = control.payout(destination);
  control.restrict(destination, ['external_account'], { pastDue: false });
  expect(await stripe.accounts.retrieve(destination)).toMatchObject({ payouts_enabled: true });
  clock.advance(14 * 86_400_000);
  expect(await stripe.payouts.retrieve(payout.id, {}, { stripeAccount: destination })).toMatchObject({
    status: 'paid',
  });
  expect(await stripe.accounts.retrieve(destination)).toMatchObject({
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { past_due: ['external_account'] },
  });
});

it('charges nobody for an account that can no longer be paid', async () => {
  const world = await stripeForTest();
  const { stripe, control } = world;
  const destination = await paidAccount(world);
  const { id } = await stripe.checkout.sessions.create({
    ...paymentOf(500),
    payment_intent_data: { transfer_data: { destination } },
  });
  control.restrict(destination, ['external_account'], { pastDue: true });
  expect(() => control.payCheckout(id)).toThrow('capabilities');
  expect((await stripe.charges.list()).data).toEqual([]);
  expect(control.get('checkout.session', id)?.status).toBe('open');
  control.completeOnboarding(destination);
  expect(control.payCheckout(id).payment_status).toBe('paid');
});
