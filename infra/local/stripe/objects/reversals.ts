import type Stripe from 'stripe';
import { integer, text } from '../wire/params.ts';
import { page, type Routes, route } from '../wire/routes.ts';
import { change, idOf, listOf, need, newId, type World } from '../world.ts';
import { book } from './balance.ts';

const pageShape = { limit: integer(), starting_after: text, ending_before: text };

/** Newest first. */
const feeRefundsOf = (world: World, id: string): Stripe.FeeRefund[] =>
  world.store
    .all('fee_refund')
    .filter(({ fee }) => fee === id)
    .reverse();

const reversalsOf = (world: World, id: string): Stripe.TransferReversal[] =>
  world.store
    .all('transfer_reversal')
    .filter(({ transfer }) => transfer === id)
    .reverse();

export const reversalRoutes: Routes = {
  'GET /v1/application_fees/:id/refunds': route(pageShape, ({ world, ids: [id = ''], params }) =>
    page(feeRefundsOf(world, id), params, `/v1/application_fees/${id}/refunds`),
  ),
  'GET /v1/transfers/:id/reversals': route(pageShape, ({ world, ids: [id = ''], params }) =>
    page(reversalsOf(world, id), params, `/v1/transfers/${id}/reversals`),
  ),
};

/**
 * The part of `whole` to give back, of which `given` was, once `refunded` of `amount` is refunded: in proportion, the
 * last cent with the last refund. It is 0 while more was given: a refund that the bank refused leaves its share given.
 */
const share = (whole: number, given: number, refunded: number, amount: number): number =>
  Math.max(0, Math.round((whole * refunded) / amount) - given);

/**
 * Takes a refund's part back from a connected account, after which `after` cents of the charge are refunded. `null` if
 * no money is left to take.
 */
export const reverseTransfer = (
  world: World,
  charge: Stripe.Charge,
  refundId: string,
  after: number,
): string | null => {
  const transfer = need(world, 'transfer', idOf(charge.transfer ?? ''));
  const amount = share(transfer.amount, transfer.amount_reversed, after, charge.amount);
  if (amount === 0) return null;
  const id = newId('trr');
  const { currency } = transfer;
  const account = idOf(transfer.destination ?? '');
  book(world, {
    type: 'payment_refund',
    category: 'refund',
    amount: -amount,
    source: idOf(transfer.destination_payment ?? ''),
    currency,
    account,
  });
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: book(world, {
      type: 'transfer_refund',
      category: 'transfer_reversal',
      amount,
      source: transfer.id,
      currency,
    }).id,
    created: world.now(),
    currency,
    destination_payment_refund: null,
    metadata: {},
    source_refund: refundId,
    transfer: transfer.id,
  };
  world.store.put('transfer_reversal', reversal);
  const reversed = transfer.amount_reversed + amount;
  change(
    world,
    'transfer',
    transfer,
    {
      amount_reversed: reversed,
      reversed: reversed === transfer.amount,
      reversals: listOf(reversalsOf(world, transfer.id), transfer.reversals.url),
    },
    'transfer.reversed',
  );
  return id;
};

/** Gives the application fee of that part back to the account. */
export const refundFee = (world: World, charge: Stripe.Charge, after: number): void => {
  const fee = need(world, 'application_fee', idOf(charge.application_fee ?? ''));
  const amount = share(fee.amount, fee.amount_refunded, after, charge.amount);
  // The fee is given back also for a part so small that its share is less than half a cent.
  if (amount === 0) return;
  const id = newId('fr');
  const { currency } = fee;
  const account = idOf(fee.account);
  book(world, { type: 'application_fee_refund', category: 'fee', amount, source: id, currency, account });
  const made: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: book(world, {
      type: 'application_fee_refund',
      category: 'platform_earning_refund',
      amount: -amount,
      source: id,
      currency,
    }).id,
    created: world.now(),
    currency,
    fee: fee.id,
    metadata: {},
  };
  world.store.put('fee_refund', made);
  const refunded = fee.amount_refunded + amount;
  change(
    world,
    'application_fee',
    fee,
    {
      amount_refunded: refunded,
      refunded: refunded === fee.amount,
      refunds: listOf(feeRefundsOf(world, fee.id), fee.refunds.url),
    },
    'application_fee.refunded',
  );
};
