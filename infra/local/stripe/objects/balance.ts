import type Stripe from 'stripe';
import { text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve, route } from '../wire/routes.ts';
import { newId, type World } from '../world.ts';

interface Booking {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  amount: number;
  source: string;
  currency: string;
  /** The connected account whose balance it changes. */
  account?: string | undefined;
  fees?: Stripe.BalanceTransaction.FeeDetail[];
  description?: string | null;
}

/** Cards of the European Economic Area: 1.5 % and 25 cents. */
export const processingFee = (amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail => ({
  amount: Math.round(amount * 0.015) + 25,
  application: null,
  currency,
  description: 'Stripe processing fees',
  type: 'stripe_fee',
});

/** A change of a balance. Incoming money is available two days later. */
export const book = (world: World, booking: Booking): Stripe.BalanceTransaction => {
  const fee = (booking.fees ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: booking.amount,
    available_on: world.now() + (booking.amount > 0 ? 2 * 86_400 : 0),
    balance_type: 'payments',
    created: world.now(),
    currency: booking.currency,
    description: booking.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: booking.fees ?? [],
    net: booking.amount - fee,
    reporting_category: booking.category,
    source: booking.source,
    status: booking.amount > 0 ? 'pending' : 'available',
    type: booking.type,
  };
  return world.store.put('balance_transaction', transaction, booking.account);
};

const list = listRoute(
  'balance_transaction',
  { currency: text, payout: text, source: text, type: text },
  (transaction, { currency, payout, source, type }) =>
    (currency === undefined || transaction.currency === currency) &&
    (payout === undefined || transaction.source === payout) &&
    (source === undefined || transaction.source === source) &&
    (type === undefined || transaction.type === type),
);

export const balanceRoutes: Routes = {
  'GET /v1/balance_transactions': list,
  'GET /v1/balance_transactions/:id': retrieve('balance_transaction'),
  'GET /v1/balance/history': list,
  'GET /v1/balance': route({}, ({ world, account }) => {
    const sums = (ready: boolean): Stripe.Balance.Available[] => {
      const cents = new Map<string, number>();
      for (const { currency, net, available_on } of world.store.all('balance_transaction', account))
        if (available_on <= world.now() === ready) cents.set(currency, (cents.get(currency) ?? 0) + net);
      if (cents.size === 0) cents.set('eur', 0);
      return [...cents].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
    };
    return {
      object: 'balance',
      available: sums(true),
      livemode: false,
      pending: sums(false),
    } satisfies Stripe.Balance;
  }),
};
