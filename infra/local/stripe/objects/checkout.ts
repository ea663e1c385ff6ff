import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { metadata, oneOf, text } from '../wire/params.ts';
import { listRoute, page, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, idOf, mergeMetadata, need, newId, type World } from '../world.ts';
import { type SessionParams, sessionShape } from './checkout-params.ts';
import { makePrice } from './prices.ts';

const dayInSeconds = 86_400;
/** Stripe charges no less in euro. */
const leastCents = 50;

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': route(sessionShape, ({ world, params }) => {
    check(world, params);
    const lines = linesOf(world, params);
    const session = newSession(world, params, lines);
    checkMoney(params, session);
    world.store.put('_session', {
      id: session.id,
      lines,
      intent: params.payment_intent_data ?? {},
      subscription: params.subscription_data ?? {},
    });
    return world.store.put('checkout.session', session);
  }),
  'GET /v1/checkout/sessions': listRoute('checkout.session', {
    customer: text,
    payment_intent: text,
    subscription: text,
    status: oneOf('complete', 'expired', 'open'),
  }),
  'GET /v1/checkout/sessions/:id': retrieve('checkout.session'),
  'POST /v1/checkout/sessions/:id': route({ metadata }, ({ world, ids: [id = ''], params }) => {
    const before = need(world, 'checkout.session', id);
    return world.store.put('checkout.session', {
      ...before,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    });
  }),
  'POST /v1/checkout/sessions/:id/expire': route({}, ({ world, ids: [id = ''] }) => {
    const session = need(world, 'checkout.session', id);
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    return expire(world, session);
  }),
  'GET /v1/checkout/sessions/:id/line_items': route({}, ({ world, ids: [id = ''] }) => {
    need(world, 'checkout.session', id);
    return page(world.store.get('_session', id)?.lines ?? [], {}, `/v1/checkout/sessions/${id}/line_items`);
  }),
};

export const expire = (world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session =>
  change(world, 'checkout.session', session, { status: 'expired', url: null }, 'checkout.session.expired');

const check = (world: World, params: SessionParams): void => {
  const { mode, payment_intent_data: intent, subscription_data: subscription } = params;
  if (mode === 'setup') throw invalid('The local Stripe has no sessions in setup mode.', { param: 'mode' });
  if (!params.success_url)
    throw invalid('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  if (!params.line_items?.length)
    throw invalid(`The \`line_items\` parameter is required in ${mode} mode.`, {
      code: 'parameter_missing',
      param: 'line_items',
    });
  if (intent && mode !== 'payment')
    throw invalid(`You can not pass \`payment_intent_data\` in \`${mode}\` mode.`, {
      param: 'payment_intent_data',
    });
  if (subscription && mode !== 'subscription')
    throw invalid(`You can not pass \`subscription_data\` in \`${mode}\` mode.`, {
      param: 'subscription_data',
    });
  if (params.customer && params.customer_email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (params.customer) need(world, 'customer', params.customer, 'customer');
  if (params.customer_creation && mode === 'subscription')
    throw invalid('`customer_creation` can only be used in `payment` mode.', { param: 'customer_creation' });
  if (params.submit_type && mode === 'subscription' && params.submit_type !== 'subscribe')
    throw invalid('`submit_type` can only be `subscribe` in subscription mode.', { param: 'submit_type' });
  const { expires_at } = params;
  if (
    expires_at !== undefined &&
    (expires_at < world.now() + 1800 || expires_at > world.now() + dayInSeconds)
  )
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  if (intent?.transfer_data) checkDestination(world, intent.transfer_data.destination);
  else if (intent?.application_fee_amount !== undefined)
    throw invalid(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'payment_intent_data[application_fee_amount]' },
    );
  if (intent?.transfer_data?.amount !== undefined && intent.application_fee_amount !== undefined)
    throw invalid(
      'You may only specify one of these parameters: application_fee_amount, transfer_data[amount].',
    );
};

const checkDestination = (world: World, destination: string): void => {
  const param = 'payment_intent_data[transfer_data][destination]';
  const account = world.store.get('account', destination);
  if (!account || world.store.get('_deauthorised', destination))
    throw invalid(`No such destination: '${destination}'`, { code: 'resource_missing', param });
  if (account.capabilities?.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param },
    );
};

const checkMoney = (params: SessionParams, session: Stripe.Checkout.Session): void => {
  const total = session.amount_total ?? 0;
  if (total < leastCents)
    throw invalid("The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    });
  const { application_fee_amount: fee, transfer_data } = params.payment_intent_data ?? {};
  if (fee !== undefined && fee < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'payment_intent_data[application_fee_amount]',
    });
  if ((fee ?? 0) > total || (transfer_data?.amount ?? 0) > total)
    throw invalid('Your application fee cannot be larger than the amount of the charge.', {
      param: 'payment_intent_data[application_fee_amount]',
    });
};

const linesOf = (world: World, { line_items = [], mode }: SessionParams): Stripe.LineItem[] =>
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

const newSession = (
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
    allowed_payment_method_types: null,
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
