import type { Subscriber } from '../../events/worker.ts';
import { log } from '../../kit/log.ts';
import { settleAccount } from '../settle/settle-account.ts';
import { settleCharge } from '../settle/settle-charge.ts';
import { settlePayout } from '../settle/settle-payout.ts';
import { settleInvoice, settleSubscription } from '../settle/settle-plans.ts';
import { settleDispute, settleRefund } from '../settle/settle-refund.ts';
import { settleIntent, settleSession } from '../settle/settle-session.ts';

type Settle = (objectId: string, eventId: string) => Promise<void>;

/** Events of the platform's own account, by type. The object is read back: events come twice, late and in any order. */
const own: Readonly<Record<string, Settle>> = {
  'charge.succeeded': settleCharge,
  'charge.failed': settleCharge,
  'charge.updated': settleCharge,
  'charge.refunded': settleCharge,
  'charge.refund.updated': settleRefund,
  'refund.created': settleRefund,
  'refund.updated': settleRefund,
  'refund.failed': settleRefund,
  'charge.dispute.created': settleDispute,
  'charge.dispute.updated': settleDispute,
  'charge.dispute.funds_withdrawn': settleDispute,
  'charge.dispute.funds_reinstated': settleDispute,
  'charge.dispute.closed': settleDispute,
  'payment_intent.succeeded': settleIntent,
  'payment_intent.payment_failed': settleIntent,
  'invoice.paid': settleInvoice,
  'invoice.payment_failed': settleInvoice,
  'customer.subscription.created': settleSubscription,
  'customer.subscription.updated': settleSubscription,
  'customer.subscription.deleted': settleSubscription,
  // An account that has not been handed to its owner yet still sends its events here.
  'account.updated': settleAccount,
  'checkout.session.completed': settleSession,
  'checkout.session.expired': settleSession,
};

/** Events of creators' accounts: which account, and which object. */
const connected: Readonly<
  Record<string, (account: string, objectId: string, eventId: string) => Promise<void>>
> = {
  'account.updated': settleAccount,
  'account.application.deauthorized': settleAccount,
  'capability.updated': settleAccount,
  'payout.paid': settlePayout,
  'payout.failed': settlePayout,
};

/** Brings the ledger, and what is shown of it, up to what Stripe says. */
export const stripe: Subscriber = {
  onStripeEvent: ({ id, type, object_id, account }) =>
    log.with({ event_id: id, type }, async () => {
      if (account && Object.hasOwn(connected, type)) return connected[type]?.(account, object_id, id);
      if (!account && Object.hasOwn(own, type)) return own[type]?.(object_id, id);
      log.info('stripe event without work', { account });
    }),
};
