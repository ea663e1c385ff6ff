import type Stripe from 'stripe';
import { flag, hash, metadata, type ShapeOf, text, unsettable } from '../wire/params.ts';
import { listRoute, type Routes, route } from '../wire/routes.ts';
import { mergeMetadata, need, newId } from '../world.ts';
import { endSubscription } from './pay-invoice.ts';

const address = hash({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});
const shape = {
  address: unsettable(address),
  description: unsettable(text),
  email: unsettable(text),
  metadata,
  name: unsettable(text),
  phone: unsettable(text),
} satisfies ShapeOf<Stripe.CustomerCreateParams>;

export const customerRoutes: Routes = {
  'POST /v1/customers': route(shape, ({ world, params }) => {
    const customer: Stripe.Customer = {
      id: newId('cus', 14),
      object: 'customer',
      address: addressOf(params.address),
      balance: 0,
      created: world.now(),
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      discount: null,
      email: params.email ?? null,
      invoice_prefix: newId('', 8).slice(1).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      next_invoice_sequence: 1,
      phone: params.phone ?? null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    };
    world.store.put('customer', customer);
    world.emit('customer.created', customer);
    return customer;
  }),
  'GET /v1/customers': listRoute('customer', { email: text }),
  'GET /v1/customers/:id': route({}, ({ world, ids: [id = ''] }) =>
    world.store.get('_deleted', id)
      ? ({ id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer)
      : need(world, 'customer', id),
  ),
  'POST /v1/customers/:id': route({ ...shape, validate: flag }, ({ world, ids: [id = ''], params }) => {
    const before = need(world, 'customer', id);
    const { address: _, validate: __, metadata: sent, ...fields } = params;
    const customer: Stripe.Customer = {
      ...before,
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(params.address !== undefined && { address: addressOf(params.address) }),
      metadata: mergeMetadata(before.metadata, sent),
    };
    world.store.put('customer', customer);
    world.emit('customer.updated', customer);
    return customer;
  }),
  'DELETE /v1/customers/:id': route({}, ({ world, ids: [id = ''] }) => {
    const customer = need(world, 'customer', id);
    for (const subscription of world.store.all('subscription'))
      if (subscription.customer === id && subscription.status !== 'canceled')
        endSubscription(world, subscription, 'cancellation_requested');
    world.store.remove('customer', id);
    world.store.put('_deleted', { id });
    world.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  }),
};

const addressOf = (
  sent: Partial<Record<string, string | undefined>> | null | undefined,
): Stripe.Address | null =>
  sent
    ? {
        city: sent.city ?? null,
        country: sent.country ?? null,
        line1: sent.line1 ?? null,
        line2: sent.line2 ?? null,
        postal_code: sent.postal_code ?? null,
        state: sent.state ?? null,
      }
    : null;
