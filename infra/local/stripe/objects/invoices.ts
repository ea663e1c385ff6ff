import type Stripe from 'stripe';
import { change, idOf, listOf, need, newId, type World } from '../world.ts';
import { decimal } from './prices.ts';

export const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error('a subscription without an item');
  return item;
};

export const subscriptionOf = ({ parent }: Stripe.Invoice): string | undefined =>
  parent?.subscription_details ? idOf(parent.subscription_details.subscription) : undefined;

/** A draft for the subscription's present period. */
export const draftInvoice = (
  world: World,
  subscription: Stripe.Subscription,
  billing_reason: 'subscription_create' | 'subscription_cycle',
  finalizesAt: number | null,
): Stripe.Invoice => {
  const id = newId('in');
  const line = lineOf(subscription, id);
  const customer = need(world, 'customer', idOf(subscription.customer));
  const first = billing_reason === 'subscription_create';
  const { current_period_start: start } = itemOf(subscription);
  const total = line.amount;
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf([line], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // An invoice's own period is the one that ended; the paid period stands on its line.
    period_end: start,
    period_start: first ? start : previousStart(world, subscription, start),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: world.now(),
  };
  world.store.put('invoice', invoice);
  world.emit('invoice.created', invoice);
  return invoice;
};

const previousStart = (world: World, subscription: Stripe.Subscription, start: number): number =>
  world.store
    .all('invoice')
    .filter((invoice) => subscriptionOf(invoice) === subscription.id)
    .map(({ lines }) => lines.data[0]?.period)
    .find((period) => period?.end === start)?.start ?? start;

const lineOf = (subscription: Stripe.Subscription, invoice: string): Stripe.InvoiceLineItem => {
  const item = itemOf(subscription);
  const quantity = item.quantity ?? 1;
  const amount = (item.price.unit_amount ?? 0) * quantity;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: `${quantity} × ${subscription.description ?? 'subscription'}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      unit_amount_decimal: decimal(item.price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
};

/** Gives a draft its number; from here on it is to be paid. */
export const finalizeInvoice = (world: World, draft: Stripe.Invoice): Stripe.Invoice => {
  const customer = need(world, 'customer', idOf(draft.customer ?? ''));
  const sequence = customer.next_invoice_sequence ?? 1;
  world.store.put('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return change(
    world,
    'invoice',
    draft,
    {
      status: 'open',
      number: `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`,
      automatically_finalizes_at: null,
      effective_at: world.now(),
      hosted_invoice_url: `${world.pagesUrl}/invoice/${draft.id}`,
      status_transitions: { ...draft.status_transitions, finalized_at: world.now() },
    },
    'invoice.finalized',
  );
};
