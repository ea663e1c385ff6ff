import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { hash, integer, list, metadata, oneOf, required, text, textUpTo, url } from '../wire/params.ts';
import { type Routes, retrieve } from '../wire/routes.ts';
import { newId, type World } from '../world.ts';

/** A price that is made with a checkout session. */
export const priceData = hash({
  currency: required(text),
  unit_amount: required(integer(0)),
  recurring: hash({ interval: required(oneOf('day', 'week', 'month', 'year')), interval_count: integer(1) }),
  product_data: required(
    hash({ name: required(textUpTo(250)), description: text, images: list(url), metadata }),
  ),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
});
export type PriceData = ReturnType<typeof priceData.parse>;

/** An amount as text, the way Stripe writes decimals. */
export const decimal = (amount: number): Stripe.Decimal => String(amount) as unknown as Stripe.Decimal;

export const makePrice = (world: World, sent: PriceData, param: string): Stripe.Price => {
  const currency = sent.currency.toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw invalid(`Invalid currency: ${sent.currency}.`, { param: `${param}[currency]` });
  const product: Stripe.Product = {
    id: newId('prod', 14),
    object: 'product',
    // A price that is made with a session is not offered again.
    active: false,
    created: world.now(),
    default_price: null,
    description: sent.product_data.description ?? null,
    images: sent.product_data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: sent.product_data.metadata ?? {},
    name: sent.product_data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  };
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: sent.recurring
      ? {
          interval: sent.recurring.interval,
          interval_count: sent.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: sent.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: sent.recurring ? 'recurring' : 'one_time',
    unit_amount: sent.unit_amount,
    unit_amount_decimal: decimal(sent.unit_amount),
  };
  world.store.put('product', product);
  return world.store.put('price', price);
};

export const priceRoutes: Routes = {
  'GET /v1/prices/:id': retrieve('price'),
  'GET /v1/products/:id': retrieve('product'),
};
