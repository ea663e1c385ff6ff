import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { idOf, need, newId, type World } from '../world.ts';
import type { SessionParams } from './checkout-params.ts';
import { makePrice } from './prices.ts';

const dayInSeconds = 86_400;

export const linesOf = (world: World, { line_items = [], mode }: SessionParams): Stripe.LineItem[] =>
  line_items.map(({ price, price_data, quantity }, at) => {
    const param = `line_items[${at}]`;
    if (quantity === undefined)
      throw invalid('Quantity is required. Add `quantity` to `line_items[0]`', {
        code: 'parameter_missing',
        param: `${param}[quantity]`,
      });
    if (!price === !price_data)
      throw invalid(`You must specify either \`price\` or \`price_data\` in \`${param}\`.`, { param });
    const of = price_data
      ? makePrice(world, price_data, `${param}[price_data]`)
      : need(world, 'price', price ?? '', `${param}[price]`);
    if (mode === 'payment' && of.recurring)
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        { param: 'mode' },
      );
    if (mode === 'subscription' && !of.recurring)
      throw invalid(
        'You must provide at least one recurring price in `subscription` mode when using prices.',
        { param: 'mode' },
      );
    const amount = (of.unit_amount ?? 0) * quantity;
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: of.currency,
      description: need(world, 'product', idOf(of.product)).name,
      metadata: {},
      price: of,
      quantity,
    };
  });

export const newSession = (
  world: World,
  params: SessionParams,
  lines: Stripe.LineItem[],
): Stripe.Checkout.Session => {
  const id = newId('cs_test', 58);
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const customer = params.customer ? need(world, 'customer', params.customer) : undefined;
  const email = customer?.email ?? params.customer_email ?? null;
  const payment = params.mode === 'payment';
  const none = {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  };
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { ...none, ...params.custom_text } as Stripe.Checkout.Session.CustomText,
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: payment && !customer ? (params.customer_creation ?? 'if_required') : null,
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? world.now() + dayInSeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: payment
      ? {
          enabled: false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        }
      : null,
    livemode: false,
    locale: (params.locale ?? null) as Stripe.Checkout.Session.Locale | null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: payment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.pagesUrl}/checkout/${id}`,
    wallet_options: null,
  };
};
