import type Stripe from 'stripe';
import { metadata, text, unsettable } from '../wire/params.ts';
import { listRoute, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, idOf, mergeMetadata, need, newId, type World } from '../world.ts';
import { book, processingFee } from './balance.ts';
import { transferCharge } from './transfers.ts';

/** The customer whose card is charged. */
export interface Payer {
  email: string | null;
  name: string | null;
  country?: string;
}

/** Charges the card behind an intent. The money is booked at once, or, with late capture, by `capture`. */
export const chargeCard = (
  world: World,
  intent: Stripe.PaymentIntent,
  payer: Payer,
  declined: boolean,
): Stripe.Charge => {
  const charge = world.store.put('charge', newCharge(world, intent, payer, declined));
  if (declined) {
    world.emit('charge.failed', charge);
    return charge;
  }
  if (world.lateCapture) {
    world.emit('charge.succeeded', charge);
    return charge;
  }
  const booked = capture(world, charge);
  world.emit('charge.succeeded', booked);
  return booked;
};

/** Books the money of a charge: to the platform, and by transfer to a connected account. */
export const capture = (world: World, charge: Stripe.Charge): Stripe.Charge => {
  const { id, amount, currency, description } = charge;
  const transaction = book(world, {
    type: 'charge',
    category: 'charge',
    amount,
    source: id,
    currency,
    fees: [processingFee(amount, currency)],
    description,
  });
  const booked = world.store.put('charge', { ...charge, balance_transaction: transaction.id });
  return booked.transfer_data ? transferCharge(world, booked) : booked;
};

const newCharge = (
  world: World,
  intent: Stripe.PaymentIntent,
  payer: Payer,
  declined: boolean,
): Stripe.Charge => {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: declined ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: {
      address: {
        city: null,
        country: payer.country ?? 'DE',
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'LOCAL',
    captured: !declined,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined ? 'card_declined' : null,
    failure_message: declined ? 'Your card was declined.' : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome: declined
      ? {
          advice_code: 'try_again_later',
          network_advice_code: null,
          network_decline_code: '01',
          network_status: 'declined_by_network',
          reason: 'generic_decline',
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        }
      : {
          advice_code: null,
          network_advice_code: null,
          network_decline_code: null,
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !declined,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: card(declined) },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: declined ? null : `${world.pagesUrl}/receipt/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: intent.transfer_data
      ? { amount: intent.transfer_data.amount ?? null, destination: idOf(intent.transfer_data.destination) }
      : null,
    transfer_group: intent.transfer_group,
  };
};

const card = (declined: boolean): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'DE',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  fingerprint: 'localcard0000001',
  funding: 'credit',
  installments: null,
  last4: declined ? '0002' : '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

export const chargeRoutes: Routes = {
  'GET /v1/charges': listRoute('charge', { customer: text, payment_intent: text, transfer_group: text }),
  'GET /v1/charges/:id': retrieve('charge'),
  'POST /v1/charges/:id': route(
    { description: unsettable(text), metadata, receipt_email: unsettable(text) },
    ({ world, ids: [id = ''], params }) => {
      const before = need(world, 'charge', id);
      return change(
        world,
        'charge',
        before,
        {
          metadata: mergeMetadata(before.metadata, params.metadata),
          ...(params.description !== undefined && { description: params.description }),
          ...(params.receipt_email !== undefined && { receipt_email: params.receipt_email }),
        },
        'charge.updated',
      );
    },
  ),
};
