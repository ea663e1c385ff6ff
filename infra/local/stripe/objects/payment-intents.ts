import type Stripe from 'stripe';
import type { Kinds } from '../kinds.ts';
import { text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve } from '../wire/routes.ts';
import { change, newId, type World } from '../world.ts';
import { chargeCard, type Payer } from './charges.ts';

interface NewIntent {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  more: Kinds['_session']['intent'];
}

export const makeIntent = (
  world: World,
  { amount, currency, customer, description, more }: NewIntent,
): Stripe.PaymentIntent => {
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: more.application_fee_amount ?? null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 24).slice(1)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency,
    customer,
    customer_account: null,
    description: more.description ?? description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: more.metadata ?? {},
    next_action: null,
    on_behalf_of: more.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: more.receipt_email ?? null,
    review: null,
    setup_future_usage: more.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: more.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    ...(more.transfer_data && {
      transfer_data: {
        destination: more.transfer_data.destination,
        ...(more.transfer_data.amount !== undefined && { amount: more.transfer_data.amount }),
      },
    }),
    transfer_group: more.transfer_group ?? (more.transfer_data ? `group_${id}` : null),
  };
  world.store.put('payment_intent', intent);
  world.emit('payment_intent.created', intent);
  return intent;
};

/** Charges the payer's card: the intent succeeds, or waits for another card. Returns the intent as it is then. */
export const payIntent = (
  world: World,
  before: Stripe.PaymentIntent,
  payer: Payer,
  declined = false,
): Stripe.PaymentIntent => {
  const charge = chargeCard(world, before, payer, declined);
  if (!declined)
    return change(
      world,
      'payment_intent',
      before,
      {
        status: 'succeeded',
        amount_received: before.amount,
        latest_charge: charge.id,
        last_payment_error: null,
        next_action: null,
        processing: null,
        payment_method: charge.payment_method,
      },
      'payment_intent.succeeded',
    );
  return change(
    world,
    'payment_intent',
    before,
    {
      status: 'requires_payment_method',
      latest_charge: charge.id,
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        charge: charge.id,
        message: 'Your card was declined.',
        doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      },
      next_action: null,
      processing: null,
    },
    'payment_intent.payment_failed',
  );
};

export const paymentIntentRoutes: Routes = {
  'GET /v1/payment_intents': listRoute('payment_intent', { customer: text }),
  'GET /v1/payment_intents/:id': retrieve('payment_intent'),
};
