import type Stripe from 'stripe';
import { change, type World } from '../world.ts';
import { restrictAccount } from './account-events.ts';
import { expire } from './checkout.ts';
import { draftInvoice, finalizeInvoice, itemOf } from './invoices.ts';
import { endSubscription, payInvoice } from './pay-invoice.ts';
import { payPayout } from './payouts.ts';
import { nextPeriodEnd } from './periods.ts';

/** A renewal's invoice can still be changed for an hour; then it is collected. */
const draftSeconds = 3600;

/** Something that the clock brings, at `at` in epoch seconds. */
interface Due {
  at: number;
  work: () => void;
}

/**
 * Does everything that the clock has brought, in its order and each as at its own time. Returns whether there was any.
 */
export const catchUp = (world: World): boolean => {
  const until = world.now();
  let any = false;
  for (;;) {
    const next = earliest(world);
    if (!next || next.at > until) return any;
    any = true;
    world.at(next.at, () => world.store.transact(next.work));
  }
};

/** The time of the next due change, in epoch seconds. */
export const nextDue = (world: World): number | undefined => earliest(world)?.at;

const earliest = (world: World): Due | undefined => {
  let first: Due | undefined;
  const offer = (at: number | null | undefined, work: () => void) => {
    if (at && (first === undefined || at < first.at)) first = { at, work };
  };
  for (const session of world.store.all('checkout.session'))
    if (session.status === 'open') offer(session.expires_at, () => expire(world, session));
  for (const subscription of world.store.all('subscription')) {
    if (subscription.status === 'canceled') continue;
    if (subscription.cancel_at)
      offer(subscription.cancel_at, () => endSubscription(world, subscription, 'cancellation_requested'));
    offer(itemOf(subscription).current_period_end, () => renew(world, subscription));
  }
  for (const invoice of world.store.all('invoice')) {
    if (invoice.status === 'draft')
      offer(invoice.automatically_finalizes_at, () => payInvoice(world, finalizeInvoice(world, invoice)));
    if (invoice.status === 'open') offer(invoice.next_payment_attempt, () => payInvoice(world, invoice));
  }
  for (const payout of world.store.every('payout'))
    if (payout.status === 'in_transit') offer(payout.arrival_date, () => payPayout(world, payout.id));
  for (const account of world.store.all('account')) {
    if (world.store.get('_deauthorised', account.id)) continue;
    const { current_deadline, currently_due } = account.requirements ?? {};
    offer(current_deadline, () => restrictAccount(world, account.id, currently_due ?? []));
  }
  return first;
};

const renew = (world: World, before: Stripe.Subscription): void => {
  const item = itemOf(before);
  const recurring = item.price.recurring;
  if (!recurring) return;
  const items = {
    ...before.items,
    data: [
      {
        ...item,
        current_period_start: item.current_period_end,
        current_period_end: nextPeriodEnd(before.billing_cycle_anchor, recurring, item.current_period_end),
      },
    ],
  };
  const draft = draftInvoice(world, { ...before, items }, 'subscription_cycle', world.now() + draftSeconds);
  change(world, 'subscription', before, { items, latest_invoice: draft.id }, 'customer.subscription.updated');
};
