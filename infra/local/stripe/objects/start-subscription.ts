import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { idOf, listOf, need, newId, type World } from '../world.ts';
import type { Payer } from './charges.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { emptyDetails, payInvoice } from './pay-invoice.ts';
import { nextPeriodEnd } from './periods.ts';
import { decimal } from './prices.ts';

interface Starting {
  customer: string;
  lines: Stripe.LineItem[];
  payer: Payer;
  metadata?: Record<string, string> | undefined;
  description?: string | undefined;
}

/** A subscription whose first period was paid at checkout. */
export const startSubscription = (
  world: World,
  { customer, lines, payer, ...more }: Starting,
): Stripe.Subscription => {
  const [line] = lines;
  const price = line?.price;
  if (!line || !price?.recurring || lines.length > 1)
    throw invalid('The local Stripe has subscriptions to one price only.', { param: 'line_items' });
  const id = newId('sub');
  const now = world.now();
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: emptyDetails,
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: newId('pm'),
    default_source: null,
    default_tax_rates: [],
    description: more.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([itemFor(id, price, line.quantity ?? 1, now)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: more.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
  world.store.put('_card', { id: customer, card: 'good' });
  world.store.put('subscription', subscription);
  const draft = draftInvoice(world, subscription, 'subscription_create', null);
  const started = world.store.put('subscription', { ...subscription, latest_invoice: draft.id });
  world.emit('customer.subscription.created', started);
  payInvoice(world, finalizeInvoice(world, draft), payer);
  return need(world, 'subscription', id);
};

const itemFor = (
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  now: number,
): Stripe.SubscriptionItem => {
  const recurring = price.recurring;
  if (!recurring) throw invalid('This price is not recurring.');
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_start: now,
    current_period_end: nextPeriodEnd(now, recurring, now),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: price.id,
      object: 'plan',
      active: false,
      amount: price.unit_amount,
      amount_decimal: decimal(price.unit_amount ?? 0),
      billing_scheme: 'per_unit',
      created: price.created,
      currency: price.currency,
      interval: recurring.interval,
      interval_count: recurring.interval_count,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product: idOf(price.product),
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
};
