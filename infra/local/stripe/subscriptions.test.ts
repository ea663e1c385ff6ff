import { expect, it } from 'vitest';
import { monthlyOf, stripeForTest } from './testing/client.ts';

const day = 86_400_000;

const subscribed = async () => {
  const local = await stripeForTest({ startAt: Date.UTC(2026, 0, 31, 12) });
  const { stripe, control } = local;
  const customer = await stripe.customers.create({ email: 'a@example.com', metadata: { person: '1' } });
  const session = await stripe.checkout.sessions.create({
    ...monthlyOf(1500),
    customer: customer.id,
    subscription_data: { metadata: { plan: 'monthly' } },
  });
  const id = String(control.payCheckout(session.id).subscription);
  const invoices = async () =>
    (await stripe.invoices.list({ subscription: id, expand: ['data.payments'] })).data.reverse();
  return { ...local, customer: customer.id, session: session.id, id, invoices };
};

const seconds = (...at: Parameters<typeof Date.UTC>) => Date.UTC(...at) / 1000;

it('starts with a paid first month', async () => {
  const { stripe, control, id, invoices, session } = await subscribed();
  expect(
    await stripe.checkout.sessions.retrieve(session, { expand: ['subscription', 'invoice'] }),
  ).toMatchObject({
    payment_status: 'paid',
    subscription: { id, status: 'active', metadata: { plan: 'monthly' } },
    invoice: { status: 'paid', billing_reason: 'subscription_create' },
  });
  const [first] = await invoices();
  const intent = first?.payments?.data[0]?.payment.payment_intent;
  expect(first).toMatchObject({
    amount_paid: 1500,
    parent: { subscription_details: { subscription: id, metadata: { plan: 'monthly' } } },
    lines: { data: [{ period: { start: seconds(2026, 0, 31, 12), end: seconds(2026, 1, 28, 12) } }] },
    payments: { data: [{ status: 'paid' }] },
  });
  expect(await stripe.paymentIntents.retrieve(String(intent))).toMatchObject({
    status: 'succeeded',
    amount: 1500,
  });
  expect((await stripe.invoicePayments.list({ invoice: first?.id ?? '' })).data).toMatchObject([
    { status: 'paid' },
  ]);
  expect(
    (
      await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: String(intent) },
      })
    ).data,
  ).toHaveLength(1);
  expect(control.events('invoice.paid')).toHaveLength(1);
});

it('renews by the clock, several months at once, on the day it began', async () => {
  const { clock, id, invoices, control, stripe } = await subscribed();
  clock.moveTo(Date.UTC(2026, 4, 1));
  expect((await invoices()).map(({ lines }) => lines.data[0]?.period)).toEqual([
    { start: seconds(2026, 0, 31, 12), end: seconds(2026, 1, 28, 12) },
    { start: seconds(2026, 1, 28, 12), end: seconds(2026, 2, 31, 12) },
    { start: seconds(2026, 2, 31, 12), end: seconds(2026, 3, 30, 12) },
    { start: seconds(2026, 3, 30, 12), end: seconds(2026, 4, 31, 12) },
  ]);
  const paid = control.events('invoice.paid').map(({ created }) => created);
  // A renewal's invoice is a draft for an hour.
  expect(paid.slice(1, 3)).toEqual([seconds(2026, 1, 28, 13), seconds(2026, 2, 31, 13)]);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_end: seconds(2026, 4, 31, 12) }] },
  });
});

it('tries an unpaid renewal again, and ends it at last', async () => {
  const { clock, id, invoices, control, stripe, customer } = await subscribed();
  control.failNextRenewal(id);
  clock.moveTo(Date.UTC(2026, 1, 28, 14));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
  expect((await invoices())[1]).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: seconds(2026, 2, 3, 13),
    payments: { data: [{ status: 'open' }] },
  });
  control.setCard(customer, 'good');
  clock.advance(3 * day);
  expect((await invoices())[1]).toMatchObject({ status: 'paid', attempt_count: 2 });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });

  control.setCard(customer, 'declined');
  clock.moveTo(Date.UTC(2026, 3, 30));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: seconds(2026, 3, 15, 13),
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await invoices())[2]).toMatchObject({
    status: 'open',
    attempt_count: 4,
    next_payment_attempt: null,
  });
  expect(control.events('invoice.payment_failed')).toHaveLength(5);
  expect(control.events('customer.subscription.deleted')).toHaveLength(1);
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(0);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
});

it('cancels at the end of the period as the portal does, and resumes', async () => {
  const { clock, id, control, stripe, invoices } = await subscribed();
  const end = seconds(2026, 1, 28, 12);
  control.cancelSubscription(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at: end,
    cancel_at_period_end: false,
    status: 'active',
  });
  control.resumeSubscription(id);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at: end,
    cancel_at_period_end: true,
  });
  clock.moveTo(control.periodEnd(id));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
  expect(await invoices()).toHaveLength(1);
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
    statusCode: 400,
  });
});

it('ends at once when it is canceled by call, or with its customer', async () => {
  const { id, stripe, control, customer } = await subscribed();
  expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
  await stripe.customers.del(customer);
  expect(control.events('customer.deleted')).toHaveLength(1);
});
