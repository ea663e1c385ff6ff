import type Stripe from 'stripe';
import type { StripeControl } from '../stripe/control.ts';
import type { Delivery } from '../stripe/events/deliver.ts';
import type { Kind } from '../stripe/store.ts';
import { idOf } from '../stripe/world.ts';

/** The number of objects of each kind that are shown, the newest first. */
const shownOfEach = 50;

export type AccountState = 'started' | 'restricted' | 'complete' | 'disconnected';
export interface Amount {
  amount: number;
  currency: string;
}

/** All objects, for the console's page and as JSON. */
export interface Overview {
  /** Epoch seconds. */
  now: number;
  /** Whether events are held back. */
  held: boolean;
  events: { event: Stripe.Event; deliveries: Delivery[] }[];
  /** Open, or waiting for money that comes slowly. */
  checkouts: Stripe.Checkout.Session[];
  charges: Stripe.Charge[];
  disputes: Stripe.Dispute[];
  subscriptions: { subscription: Stripe.Subscription; cardWorks: boolean }[];
  accounts: { account: Stripe.Account; state: AccountState; balances: Amount[] }[];
  payouts: Stripe.Payout[];
}

export const overviewOf = (stripe: StripeControl, now: number): Overview => {
  const newest = <K extends Kind>(kind: K, account?: string) => stripe.all(kind, account).reverse();
  const accounts = newest('account').slice(0, shownOfEach);
  return {
    now,
    held: stripe.isHeld(),
    events: eventsOf(stripe),
    checkouts: newest('checkout.session')
      .filter((session) => session.status === 'open' || isSlow(stripe, session))
      .slice(0, shownOfEach),
    charges: newest('charge').slice(0, shownOfEach),
    disputes: newest('dispute').slice(0, shownOfEach),
    subscriptions: newest('subscription')
      .slice(0, shownOfEach)
      .map((subscription) => ({
        subscription,
        cardWorks: stripe.cardOf(idOf(subscription.customer)) === 'good',
      })),
    accounts: accounts.map((account) => ({
      account,
      state: stateOf(stripe, account),
      balances: balancesOf(stripe, account.id),
    })),
    payouts: accounts.flatMap(({ id }) => newest('payout', id)).slice(0, shownOfEach),
  };
};

const isSlow = (stripe: StripeControl, { status, payment_intent }: Stripe.Checkout.Session): boolean =>
  status === 'complete' &&
  typeof payment_intent === 'string' &&
  stripe.get('payment_intent', payment_intent)?.status === 'processing';

const eventsOf = (stripe: StripeControl): Overview['events'] => {
  const byEvent = Map.groupBy(stripe.deliveries(), ({ event }) => event);
  return stripe
    .events()
    .reverse()
    .slice(0, shownOfEach)
    .map((event) => ({ event, deliveries: byEvent.get(event.id) ?? [] }));
};

const stateOf = (stripe: StripeControl, account: Stripe.Account): AccountState => {
  if (stripe.get('_deauthorised', account.id)) return 'disconnected';
  if (!account.details_submitted) return 'started';
  const due = account.requirements?.currently_due?.length ?? 0;
  return due > 0 || !account.payouts_enabled ? 'restricted' : 'complete';
};

const balancesOf = (stripe: StripeControl, account: string): Amount[] => {
  const sums = new Map<string, number>();
  for (const { currency, net } of stripe.all('balance_transaction', account))
    sums.set(currency, (sums.get(currency) ?? 0) + net);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
};
