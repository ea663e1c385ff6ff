import type Stripe from 'stripe';
import { change, idOf, need, newId, type World } from '../world.ts';
import type { Payer } from './charges.ts';
import { subscriptionOf } from './invoices.ts';
import { makeIntent, payIntent } from './payment-intents.ts';

const dayInSeconds = 86_400;
/** Days from one failed try to the next; after the last the subscription is canceled. */
const retryDays = [3, 5, 7];

/** Tries to collect an open invoice with the customer's card, and brings its subscription along. */
export const payInvoice = (world: World, invoice: Stripe.Invoice, payer?: Payer): Stripe.Invoice => {
  const customer = idOf(invoice.customer ?? '');
  const declined = world.store.get('_card', customer)?.card === 'declined';
  const payment = paymentOf(world, invoice);
  const intent = need(world, 'payment_intent', idOf(payment.payment.payment_intent ?? ''));
  const { email, name } = need(world, 'customer', customer);
  payIntent(world, intent, payer ?? { email, name: name ?? null }, declined);
  return declined ? failed(world, invoice) : paid(world, invoice, payment);
};

/** The payment of an invoice: one intent for all of its tries. */
const paymentOf = (world: World, invoice: Stripe.Invoice): Stripe.InvoicePayment => {
  const known = world.store.all('invoice_payment').find((payment) => payment.invoice === invoice.id);
  if (known) return known;
  const intent = makeIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer ?? ''),
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    more: { setup_future_usage: 'off_session' },
  });
  return world.store.put('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
};

const paid = (world: World, invoice: Stripe.Invoice, payment: Stripe.InvoicePayment): Stripe.Invoice => {
  change(
    world,
    'invoice_payment',
    payment,
    {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: world.now() },
    },
    'invoice_payment.paid',
  );
  const after = change(world, 'invoice', invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  });
  world.emit('invoice.paid', after);
  world.emit('invoice.payment_succeeded', after);
  const subscription = subscriptionFor(world, invoice);
  if (subscription?.status === 'past_due')
    change(world, 'subscription', subscription, { status: 'active' }, 'customer.subscription.updated');
  return after;
};

const failed = (world: World, invoice: Stripe.Invoice): Stripe.Invoice => {
  const days = retryDays[invoice.attempt_count];
  const after = change(
    world,
    'invoice',
    invoice,
    {
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      auto_advance: days !== undefined,
      next_payment_attempt: days === undefined ? null : world.now() + days * dayInSeconds,
    },
    'invoice.payment_failed',
  );
  const subscription = subscriptionFor(world, invoice);
  if (!subscription || subscription.status === 'canceled') return after;
  if (days === undefined) endSubscription(world, subscription, 'payment_failed');
  else if (subscription.status !== 'past_due')
    change(world, 'subscription', subscription, { status: 'past_due' }, 'customer.subscription.updated');
  return after;
};

const subscriptionFor = (world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined => {
  const id = subscriptionOf(invoice);
  return id ? world.store.get('subscription', id) : undefined;
};

export const endSubscription = (
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription => {
  const after = world.store.put('subscription', {
    ...subscription,
    status: 'canceled',
    ended_at: world.now(),
    canceled_at: subscription.canceled_at ?? world.now(),
    cancellation_details: { ...emptyDetails, ...subscription.cancellation_details, reason },
  });
  // Unpaid invoices are no longer collected.
  for (const invoice of world.store.all('invoice'))
    if (
      subscriptionOf(invoice) === subscription.id &&
      (invoice.status === 'draft' || invoice.status === 'open')
    )
      world.store.put('invoice', {
        ...invoice,
        auto_advance: false,
        next_payment_attempt: null,
        automatically_finalizes_at: null,
      });
  world.emit('customer.subscription.deleted', after);
  return after;
};

export const emptyDetails: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};
