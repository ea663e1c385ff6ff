import { log } from '../../kit/log.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { type Entry, missingOf, recordEntries } from '../ledger/commands.ts';
import { found, idOf, makeOnce, stripeApi } from '../stripe.ts';
import { accessSteps, readAccess } from './access-view.ts';
import { chargeEntries, unpaidEntry } from './entries.ts';
import {
  type PlanPurpose,
  type Purpose,
  purposeOf,
  purposeOfCharge,
  readBooks,
  readPlanInvoice,
  runningPlans,
} from './facts.ts';
import { changePayment, paymentSteps, readPayment } from './payment-view.ts';

type PaymentPurpose = Extract<Purpose, { kind: 'payment' }>;

/**
 * Brings the ledger up to a charge at Stripe, its refunds and its disputes, and with it the payment or the access that
 * it paid for. In any order, any number of times.
 */
export const bookCharge = async (chargeId: string, eventId?: string): Promise<void> => {
  const known = await purposeOfCharge(chargeId);
  if (!known) return;
  const { purpose, invoiceId } = known;
  if (purpose.kind === 'payment') await bookPayment(chargeId, purpose, eventId);
  else await bookPlanCharge(chargeId, purpose, invoiceId, eventId);
};

const bookPayment = (chargeId: string, purpose: PaymentPurpose, eventId: string | undefined) =>
  retryOnConflict(async () => {
    const row = await readPayment(purpose.payment_id);
    const facts = await readBooks(chargeId, undefined);
    const entries = chargeEntries(purpose, facts);
    await recordEntries(await missingOf(entries), paymentSteps(row, facts, entries), eventId);
  }, retryLimits.background);

/** The same for a plan, whose invoice is given for the monthly one. */
const bookPlanCharge = (
  chargeId: string,
  purpose: PlanPurpose,
  invoiceId: string | undefined,
  eventId: string | undefined,
) =>
  bookPlans(purpose.user_id, eventId, async () => {
    const facts = await readBooks(chargeId, invoiceId);
    const customer = facts.charge.customer ? idOf(facts.charge.customer) : undefined;
    return { entries: chargeEntries(purpose, facts), customer };
  });

interface PlanFacts {
  entries: readonly Entry[];
  /** Stripe's customer that the creator is. */
  customer: string | undefined;
}

/** Adds the entries that the ledger lacks of a creator's plans, and brings their access up to them. */
const bookPlans = (userId: string, eventId: string | undefined, ask: () => Promise<PlanFacts>) =>
  retryOnConflict(async () => {
    const row = await readAccess(userId);
    const { entries, customer } = await ask();
    const [added, [subscription]] = await Promise.all([missingOf(entries), runningPlans(userId, customer)]);
    await recordEntries(added, await accessSteps({ userId, row, added, subscription }), eventId);
  }, retryLimits.background);

export const bookRefund = async (refundId: string, eventId?: string): Promise<void> => {
  const stripe = await stripeApi();
  const refund = await found(stripe.refunds.retrieve(refundId));
  if (refund?.charge) await bookCharge(idOf(refund.charge), eventId);
};

export const bookDispute = async (disputeId: string, eventId?: string): Promise<void> => {
  const stripe = await stripeApi();
  const dispute = await found(stripe.disputes.retrieve(disputeId));
  if (dispute) await bookCharge(idOf(dispute.charge), eventId);
};

/** All tries of a payment, the refused ones too. */
export const bookIntent = async (intentId: string, eventId?: string): Promise<void> => {
  const stripe = await stripeApi();
  const charges = await stripe.charges
    .list({ payment_intent: intentId, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  for (const { id } of charges) await bookCharge(id, eventId);
};

/** Brings the ledger up to an invoice at Stripe: the month that was paid, or a renewal that was refused. */
export const bookInvoice = async (invoiceId: string, eventId?: string): Promise<void> => {
  const known = await readPlanInvoice(invoiceId);
  if (!known) return log.info('an invoice of something else', { invoice_id: invoiceId });
  const { purpose, chargeId } = known;
  const userId = purpose.user_id;
  if (chargeId) await bookPlanCharge(chargeId, purpose, invoiceId, eventId);
  const customer = known.invoice.customer ? idOf(known.invoice.customer) : undefined;
  await bookPlans(userId, eventId, async () => {
    const now = await readPlanInvoice(invoiceId);
    return { entries: now ? unpaidEntry(purpose, now.invoice) : [], customer };
  });
  await endSecondPlans(userId, customer);
};

/** Brings a creator's access up to their monthly plan at Stripe: cancelled, resumed, renewed, ended. */
export const syncSubscription = async (subscriptionId: string): Promise<void> => {
  const stripe = await stripeApi();
  const subscription = await found(stripe.subscriptions.retrieve(subscriptionId));
  const purpose = purposeOf(subscription?.metadata);
  if (!subscription || purpose?.kind !== 'plan')
    return log.info('a subscription of something else', { subscription_id: subscriptionId });
  const userId = purpose.user_id;
  const customer = idOf(subscription.customer);
  await bookPlans(userId, undefined, async () => ({ entries: [], customer }));
  await endSecondPlans(userId, customer);
};

/**
 * A monthly plan that was bought in two pages at once runs twice: the later one is paid back and cancelled. Paid back
 * first, because a cancelled one is not found here again.
 */
const endSecondPlans = async (userId: string, customer: string | undefined): Promise<void> => {
  const [, ...others] = await runningPlans(userId, customer);
  if (others.length === 0) return;
  const stripe = await stripeApi();
  for (const { id } of others) {
    const invoices = await stripe.invoices
      .list({ subscription: id, status: 'paid', limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    for (const invoice of invoices) await payBack(invoice.id);
    await found(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
    log.warn('a second monthly plan was paid back and cancelled', { user_id: userId, subscription_id: id });
  }
};

const payBack = async (invoiceId: string): Promise<void> => {
  const known = await readPlanInvoice(invoiceId);
  if (!known?.chargeId) return;
  const { chargeId: charge, purpose } = known;
  const stripe = await stripeApi();
  const { refunded, disputed } = await stripe.charges.retrieve(charge);
  // The bank decides about a disputed charge: Stripe refunds none.
  if (!refunded && !disputed)
    // All that is left: Stripe refuses to do that twice, whatever became of a failed try.
    await makeOnce(`second-plan:${charge}`, (api, options) =>
      api.refunds.create(
        { charge, reason: 'duplicate', metadata: { reason: 'The monthly plan was bought twice.' } },
        options,
      ),
    );
  await bookPlanCharge(charge, purpose, invoiceId, undefined);
};

/** A checkout that is completed leads to its charge; a payment's page that closed unpaid is noted on its row. */
export const bookSession = async (sessionId: string, eventId?: string): Promise<void> => {
  const stripe = await stripeApi();
  const session = await found(stripe.checkout.sessions.retrieve(sessionId));
  const purpose = purposeOf(session?.metadata);
  if (!session || !purpose) return log.info('a checkout of something else', { session_id: sessionId });
  if (session.status === 'expired' && purpose.kind === 'payment') await expire(purpose.payment_id);
  if (session.status !== 'complete') return;
  if (session.invoice) await bookInvoice(idOf(session.invoice), eventId);
  if (session.payment_intent) await bookIntent(idOf(session.payment_intent), eventId);
};

/** An expired page cannot be paid any more, so this cannot be outdated. */
const expire = (paymentId: string) =>
  retryOnConflict(async () => {
    const row = await readPayment(paymentId);
    if (row?.status === 'open') await recordEntries([], [changePayment(row, { status: 'expired' })]);
  }, retryLimits.background);
