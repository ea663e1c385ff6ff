import type { Subscriber } from '../../events/worker.ts';
import { log } from '../../kit/log.ts';
import {
  bookCharge,
  bookDispute,
  bookIntent,
  bookInvoice,
  bookRefund,
  bookSession,
  syncSubscription,
} from '../booking/book.ts';
import { bookPayout } from '../booking/book-payout.ts';
import { syncAccount } from '../payout-account/follow-up.ts';

type Booking = (objectId: string, eventId: string) => Promise<void>;

/** Events of the platform's own account, by type. The object is read back: events come twice, late and in any order. */
const own: Readonly<Record<string, Booking>> = {
  'charge.succeeded': bookCharge,
  'charge.failed': bookCharge,
  'charge.updated': bookCharge,
  'charge.refunded': bookCharge,
  'charge.refund.updated': bookRefund,
  'refund.created': bookRefund,
  'refund.updated': bookRefund,
  'refund.failed': bookRefund,
  'charge.dispute.created': bookDispute,
  'charge.dispute.updated': bookDispute,
  'charge.dispute.funds_withdrawn': bookDispute,
  'charge.dispute.funds_reinstated': bookDispute,
  'charge.dispute.closed': bookDispute,
  'payment_intent.succeeded': bookIntent,
  'payment_intent.payment_failed': bookIntent,
  'invoice.paid': bookInvoice,
  'invoice.payment_failed': bookInvoice,
  'customer.subscription.created': syncSubscription,
  'customer.subscription.updated': syncSubscription,
  'customer.subscription.deleted': syncSubscription,
  // An account that has not been handed to its owner yet still sends its events here.
  'account.updated': syncAccount,
  'checkout.session.completed': bookSession,
  'checkout.session.expired': bookSession,
};

/** Events of creators' accounts: which account, and which object. */
const connected: Readonly<
  Record<string, (account: string, objectId: string, eventId: string) => Promise<void>>
> = {
  'account.updated': syncAccount,
  'account.application.deauthorized': syncAccount,
  'capability.updated': syncAccount,
  'payout.paid': bookPayout,
  'payout.failed': bookPayout,
};

/** Brings the ledger, and the views of it, up to Stripe's objects. */
export const stripe: Subscriber = {
  onStripeEvent: ({ id, type, object_id, account }) =>
    log.with({ event_id: id, type }, async () => {
      if (account && Object.hasOwn(connected, type)) return connected[type]?.(account, object_id, id);
      if (!account && Object.hasOwn(own, type)) return own[type]?.(object_id, id);
      log.info('stripe event without work', { account });
    }),
};
