import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { flag, hash, integer, metadata, oneOf, text, unsettable } from '../wire/params.ts';
import { listRoute, page, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, idOf, mergeMetadata, need, type World } from '../world.ts';
import { itemOf, subscriptionOf } from './invoices.ts';
import { emptyDetails, endSubscription, payInvoice } from './pay-invoice.ts';

const details = hash({ comment: text, feedback: text });

export const subscriptionRoutes: Routes = {
  'GET /v1/subscriptions': listRoute(
    'subscription',
    {
      customer: text,
      price: text,
      status: oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
    },
    (subscription, { customer, price, status }) =>
      (customer === undefined || subscription.customer === customer) &&
      (price === undefined || itemOf(subscription).price.id === price) &&
      (status === 'all' ||
        (status === undefined
          ? subscription.status !== 'canceled'
          : subscription.status === (status === 'ended' ? 'canceled' : status))),
  ),
  'GET /v1/subscriptions/:id': retrieve('subscription'),
  'POST /v1/subscriptions/:id': route(
    {
      cancel_at: unsettable(integer()),
      cancel_at_period_end: flag,
      cancellation_details: details,
      default_payment_method: text,
      description: text,
      metadata,
    },
    ({ world, ids: [id = ''], params }) => {
      const before = live(world, id);
      const { cancel_at_period_end: atEnd, cancel_at: at } = params;
      if (atEnd !== undefined && at !== undefined)
        throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
      const cancels =
        atEnd === undefined && at === undefined ? {} : cancellation(world, before, { atEnd, at });
      return change(
        world,
        'subscription',
        before,
        {
          ...cancels,
          metadata: mergeMetadata(before.metadata, params.metadata),
          ...(params.description !== undefined && { description: params.description }),
        },
        'customer.subscription.updated',
      );
    },
  ),
  'DELETE /v1/subscriptions/:id': route(
    { cancellation_details: details, invoice_now: flag, prorate: flag },
    ({ world, ids: [id = ''] }) => endSubscription(world, live(world, id), 'cancellation_requested'),
  ),
};

const live = (world: World, id: string): Stripe.Subscription => {
  const subscription = need(world, 'subscription', id);
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'resource_missing',
      param: 'id',
    });
  return subscription;
};

const cancellation = (
  world: World,
  before: Stripe.Subscription,
  { atEnd, at }: { atEnd?: boolean | undefined; at?: number | null | undefined },
): Partial<Stripe.Subscription> =>
  atEnd || at
    ? {
        cancel_at: at ?? itemOf(before).current_period_end,
        cancel_at_period_end: atEnd ?? false,
        canceled_at: world.now(),
        cancellation_details: { ...emptyDetails, reason: 'cancellation_requested' },
      }
    : { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: emptyDetails };

/** A cancellation on the portal's page: it sets `cancel_at` alone, and leaves `cancel_at_period_end` false. */
export const cancelByPortal = (world: World, id: string): Stripe.Subscription => {
  const before = live(world, id);
  const fields = cancellation(world, before, { at: itemOf(before).current_period_end });
  return change(world, 'subscription', before, fields, 'customer.subscription.updated');
};

export const resumeByPortal = (world: World, id: string): Stripe.Subscription => {
  const before = live(world, id);
  return change(
    world,
    'subscription',
    before,
    cancellation(world, before, {}),
    'customer.subscription.updated',
  );
};

export const invoiceRoutes: Routes = {
  'GET /v1/invoices': listRoute(
    'invoice',
    { customer: text, subscription: text, status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void') },
    (invoice, { customer, subscription, status }) =>
      (customer === undefined || invoice.customer === customer) &&
      (subscription === undefined || subscriptionOf(invoice) === subscription) &&
      (status === undefined || invoice.status === status),
  ),
  'GET /v1/invoices/:id': retrieve('invoice'),
  'GET /v1/invoices/:id/lines': route({ limit: integer() }, ({ world, ids: [id = ''] }) => {
    const invoice = need(world, 'invoice', id);
    return page(invoice.lines.data, {}, invoice.lines.url);
  }),
  'POST /v1/invoices/:id/pay': route({}, ({ world, ids: [id = ''] }) => {
    const invoice = need(world, 'invoice', id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid');
    if (invoice.status !== 'open') throw invalid('This invoice can not be paid.');
    return payInvoice(world, invoice);
  }),
  'GET /v1/invoice_payments': listRoute(
    'invoice_payment',
    {
      invoice: text,
      payment: hash({ type: oneOf('charge', 'payment_intent'), payment_intent: text, charge: text }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    ({ invoice, payment, status }, asked) =>
      (asked.invoice === undefined || idOf(invoice) === asked.invoice) &&
      (asked.payment?.payment_intent === undefined ||
        payment.payment_intent === asked.payment.payment_intent) &&
      (asked.status === undefined || status === asked.status),
  ),
  'GET /v1/invoice_payments/:id': retrieve('invoice_payment'),
};
