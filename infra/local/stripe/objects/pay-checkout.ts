import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { change, idOf, need, newId, type World } from '../world.ts';
import type { Payer } from './charges.ts';
import { checkDestination } from './checkout-checks.ts';
import { makeIntent, payIntent } from './payment-intents.ts';
import { startSubscription } from './start-subscription.ts';

/** `3ds` asks for confirmation first, `slow` is paid or fails days after the session was completed. */
export type Paying = 'success' | 'declined' | '3ds' | 'slow';

/** The person's entries at the hosted page. */
export interface Entered {
  email?: string | undefined;
  name?: string | undefined;
}

/** Pays an open session. Declined, or waiting for confirmation, it stays open. */
export const payCheckout = (
  world: World,
  id: string,
  how: Paying,
  entered: Entered = {},
): Stripe.Checkout.Session => {
  const session = open(world, id);
  const payer = payerOf(world, session, entered);
  if (session.mode === 'subscription') {
    if (how === '3ds' || how === 'slow') throw invalid(`A subscription cannot be started with '${how}'.`);
    return how === 'declined' ? session : completeSubscription(world, session, payer);
  }
  const intent = intentOf(world, session);
  const named = withDetails({ ...session, payment_intent: intent.id }, payer);
  if (how === '3ds') {
    change(
      world,
      'payment_intent',
      intent,
      { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
      'payment_intent.requires_action',
    );
    return world.store.put('checkout.session', named);
  }
  if (how === 'slow') {
    change(
      world,
      'payment_intent',
      intent,
      { status: 'processing', next_action: null },
      'payment_intent.processing',
    );
    return complete(world, named, 'unpaid');
  }
  payIntent(world, intent, payer, how === 'declined');
  return how === 'declined' ? world.store.put('checkout.session', named) : complete(world, named, 'paid');
};

/** Answers the bank's question of a session paid with `3ds`, or ends a `slow` payment. */
export const finishPayment = (
  world: World,
  id: string,
  outcome: 'succeeded' | 'failed',
): Stripe.Checkout.Session => {
  const session = need(world, 'checkout.session', id);
  const intent = session.payment_intent && need(world, 'payment_intent', idOf(session.payment_intent));
  if (!intent || (intent.status !== 'requires_action' && intent.status !== 'processing'))
    throw invalid('This session has no payment that waits to be finished.');
  const payer = payerOf(world, session, {});
  const after = payIntent(world, intent, payer, outcome === 'failed');
  const paid = after.status === 'succeeded';
  if (intent.status === 'requires_action') return paid ? complete(world, session, 'paid') : session;
  return change(
    world,
    'checkout.session',
    session,
    { payment_status: paid ? 'paid' : 'unpaid' },
    paid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
  );
};

const open = (world: World, id: string): Stripe.Checkout.Session => {
  const session = need(world, 'checkout.session', id);
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`);
  return session;
};

const payerOf = (world: World, session: Stripe.Checkout.Session, entered: Entered): Payer => {
  const customer = session.customer ? need(world, 'customer', idOf(session.customer)) : undefined;
  return {
    email: customer?.email ?? entered.email ?? session.customer_details?.email ?? 'payer@example.com',
    name: entered.name ?? session.customer_details?.name ?? customer?.name ?? 'Test Payer',
  };
};

/** The session's payment, which begins with the first try. */
const intentOf = (world: World, session: Stripe.Checkout.Session): Stripe.PaymentIntent => {
  if (session.payment_intent) return need(world, 'payment_intent', idOf(session.payment_intent));
  const plan = need(world, '_session', session.id);
  const { transfer_data } = plan.intent;
  // Since the page was opened the account may have lost its right to be paid.
  if (transfer_data) checkDestination(world, transfer_data.destination, 'transfer_data[destination]');
  return makeIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    customer: session.customer ? idOf(session.customer) : null,
    description: null,
    more: plan.intent,
  });
};

const withDetails = (session: Stripe.Checkout.Session, { email, name }: Payer): Stripe.Checkout.Session => ({
  ...session,
  customer_details: {
    address: { city: null, country: 'DE', line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  },
});

const complete = (
  world: World,
  session: Stripe.Checkout.Session,
  payment_status: Stripe.Checkout.Session.PaymentStatus,
): Stripe.Checkout.Session => {
  const after = world.store.put('checkout.session', {
    ...session,
    status: 'complete',
    payment_status,
    url: null,
  });
  world.emit('checkout.session.completed', after);
  return after;
};

const completeSubscription = (
  world: World,
  session: Stripe.Checkout.Session,
  payer: Payer,
): Stripe.Checkout.Session => {
  const customer = session.customer ? idOf(session.customer) : newCustomer(world, payer);
  const plan = need(world, '_session', session.id);
  const subscription = startSubscription(world, { customer, lines: plan.lines, payer, ...plan.subscription });
  return complete(
    world,
    withDetails(
      {
        ...session,
        customer,
        subscription: subscription.id,
        invoice: subscription.latest_invoice ? idOf(subscription.latest_invoice) : null,
      },
      payer,
    ),
    'paid',
  );
};

const newCustomer = (world: World, { email, name }: Payer): string => {
  const customer = {
    id: newId('cus', 14),
    object: 'customer',
    balance: 0,
    created: world.now(),
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    shipping: null,
  } satisfies Stripe.Customer;
  world.store.put('customer', customer);
  world.emit('customer.created', customer);
  return customer.id;
};
