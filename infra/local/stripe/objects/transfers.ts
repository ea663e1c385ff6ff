import type Stripe from 'stripe';
import { text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve } from '../wire/routes.ts';
import { idOf, listOf, newId, type World } from '../world.ts';
import { book } from './balance.ts';

/** Sends the money of a destination charge to its account, and takes the application fee from there. */
export const transferCharge = (world: World, charge: Stripe.Charge): Stripe.Charge => {
  const account = idOf(charge.transfer_data?.destination ?? '');
  const { currency, transfer_group } = charge;
  const amount = charge.transfer_data?.amount ?? charge.amount;
  const id = newId('tr');
  const fee = charge.application_fee_amount ? makeFee(world, charge, account) : undefined;
  const payment = receive(world, charge, { account, amount, transfer: id, fee });
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(world, {
      type: 'transfer',
      category: 'transfer',
      amount: -amount,
      source: id,
      currency,
    }).id,
    created: world.now(),
    currency,
    description: null,
    destination: account,
    destination_payment: payment.id,
    livemode: false,
    metadata: {},
    reversals: listOf([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group,
  };
  world.store.put('transfer', transfer);
  world.emit('transfer.created', transfer);
  if (fee) {
    const named = world.store.put('application_fee', { ...fee, charge: payment.id });
    world.emit('application_fee.created', named);
  }
  return world.store.put('charge', { ...charge, transfer: id, application_fee: fee?.id ?? null });
};

const makeFee = (world: World, charge: Stripe.Charge, account: string): Stripe.ApplicationFee => {
  const id = newId('fee');
  const amount = charge.application_fee_amount ?? 0;
  return {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_local',
    balance_transaction: book(world, {
      type: 'application_fee',
      category: 'platform_earning',
      amount,
      source: id,
      currency: charge.currency,
    }).id,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: listOf([], `/v1/application_fees/${id}/refunds`),
  };
};

interface Received {
  account: string;
  amount: number;
  transfer: string;
  fee: Stripe.ApplicationFee | undefined;
}

/** The connected account's view: a payment that the transfer brought. */
const receive = (
  world: World,
  charge: Stripe.Charge,
  { account, amount, transfer, fee }: Received,
): Stripe.Charge => {
  const id = newId('py');
  const transaction = book(world, {
    type: 'payment',
    category: 'charge',
    amount,
    source: id,
    currency: charge.currency,
    account,
    fees: fee
      ? [
          {
            amount: fee.amount,
            application: 'ca_local',
            currency: charge.currency,
            description: 'Application fee',
            type: 'application_fee',
          },
        ]
      : [],
  });
  const { transfer: _, ...rest } = charge;
  const payment: Stripe.Charge = {
    ...rest,
    id,
    amount,
    amount_captured: amount,
    application: 'ca_local',
    application_fee: fee?.id ?? null,
    application_fee_amount: fee?.amount ?? null,
    balance_transaction: transaction.id,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    customer: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    payment_method_details: { type: 'stripe_account', stripe_account: {} },
    receipt_url: null,
    source_transfer: transfer,
    transfer_data: null,
    transfer_group: null,
  };
  world.store.put('charge', payment, account);
  world.emit('payment.created', payment, { account });
  return payment;
};

export const transferRoutes: Routes = {
  'GET /v1/transfers': listRoute('transfer', { destination: text, transfer_group: text }),
  'GET /v1/transfers/:id': retrieve('transfer'),
  'GET /v1/application_fees': listRoute(
    'application_fee',
    { charge: text },
    ({ charge, originating_transaction }, params) =>
      params.charge === undefined || params.charge === charge || params.charge === originating_transaction,
  ),
  'GET /v1/application_fees/:id': retrieve('application_fee'),
};
