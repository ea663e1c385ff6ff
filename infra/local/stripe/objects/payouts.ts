import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { integer, metadata, oneOf, required, text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, need, newId, type World } from '../world.ts';
import { book } from './balance.ts';

const dayInSeconds = 86_400;

/** Money in a connected account's balance, in cents; negative after a reversal of money that was paid out already. */
export const balanceOf = (world: World, account: string, currency = 'eur'): number =>
  world.store
    .all('balance_transaction', account)
    .reduce((sum, transaction) => (transaction.currency === currency ? sum + transaction.net : sum), 0);

/** Sends an account's balance, or part of it, to its bank. */
export const makePayout = (
  world: World,
  account: string,
  {
    amount,
    currency = 'eur',
    automatic = true,
    metadata = {},
  }: {
    amount?: number | undefined;
    currency?: string | undefined;
    automatic?: boolean;
    metadata?: Record<string, string> | undefined;
  } = {},
): Stripe.Payout => {
  if (!need(world, 'account', account).payouts_enabled)
    throw invalid('Cannot create payouts: this account has requirements that need to be completed.', {
      code: 'payouts_not_allowed',
    });
  const cents = amount ?? balanceOf(world, account, currency);
  if (cents <= 0 || cents > balanceOf(world, account, currency))
    throw invalid('You have insufficient funds in your Stripe account for this transfer.', {
      code: 'balance_insufficient',
    });
  const id = newId('po');
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount: cents,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: world.now() + 2 * dayInSeconds,
    automatic,
    balance_transaction: book(world, {
      type: 'payout',
      category: 'payout',
      amount: -cents,
      source: id,
      currency,
      account,
    }).id,
    created: world.now(),
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  world.store.put('payout', payout, account);
  world.emit('payout.created', payout, { account });
  return payout;
};

export const payPayout = (world: World, id: string): Stripe.Payout => {
  const before = need(world, 'payout', id);
  if (before.status === 'paid') return before;
  const completed =
    before.reconciliation_status === 'in_progress' ? { reconciliation_status: 'completed' as const } : {};
  return change(world, 'payout', before, { status: 'paid', ...completed }, 'payout.paid');
};

/** The bank sends a payout back, possibly after it was paid: the money returns to the account's balance. */
export const failPayout = (world: World, id: string): Stripe.Payout => {
  const before = need(world, 'payout', id);
  if (before.status === 'failed') throw invalid('This payout has already failed.');
  const account = world.store.accountOf('payout', id);
  const back = book(world, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: before.amount,
    source: id,
    currency: before.currency,
    account,
  });
  return change(
    world,
    'payout',
    before,
    {
      status: 'failed',
      failure_code: 'account_closed',
      failure_message: 'The bank account has been closed.',
      failure_balance_transaction: back.id,
    },
    'payout.failed',
  );
};

export const payoutRoutes: Routes = {
  'POST /v1/payouts': route(
    { amount: required(integer(1)), currency: required(text), description: text, metadata },
    ({ world, account, params }) => {
      if (!account) throw invalid('The local Stripe pays out connected accounts only.');
      return makePayout(world, account, { ...params, automatic: false });
    },
  ),
  'GET /v1/payouts': listRoute('payout', {
    status: oneOf('canceled', 'failed', 'in_transit', 'paid', 'pending'),
  }),
  'GET /v1/payouts/:id': retrieve('payout'),
};
