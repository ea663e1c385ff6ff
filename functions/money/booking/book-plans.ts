import { log } from '../../kit/log.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { missingOf, recordEntries } from '../ledger/commands.ts';
import { makeOnce, stripeApi } from '../stripe.ts';
import { accessSteps, readAccess } from './access-view.ts';
import { found, idOf } from './ask.ts';
import { bookPlanCharge, heardBy } from './book-charge.ts';
import { unpaidEntry } from './invoice-entries.ts';
import { readPlanInvoice } from './plan-invoice.ts';
import { purposeOf } from './purpose.ts';
import { runningPlans } from './running-plans.ts';

/** Brings the ledger up to an invoice at Stripe: the month that was paid, or a renewal that was refused. */
export const bookInvoice = async (invoiceId: string, eventId?: string): Promise<void> => {
  const known = await readPlanInvoice(invoiceId);
  if (!known) return log.info('an invoice of something else', { invoice_id: invoiceId });
  const { purpose, chargeId } = known;
  const userId = purpose.user_id;
  if (chargeId) await bookPlanCharge(chargeId, purpose, invoiceId, eventId);
  const customer = known.invoice.customer ? idOf(known.invoice.customer) : undefined;
  await retryOnConflict(async () => {
    const row = await readAccess(userId);
    const now = await readPlanInvoice(invoiceId);
    const [missing, [subscription]] = await Promise.all([
      missingOf(now ? unpaidEntry(purpose, now.invoice) : []),
      runningPlans(userId, customer),
    ]);
    await recordEntries(
      heardBy(missing, eventId),
      await accessSteps({ userId, row, added: missing, subscription }),
    );
  }, retryLimits.background);
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
  await retryOnConflict(async () => {
    const row = await readAccess(userId);
    const [running] = await runningPlans(userId, customer);
    await recordEntries([], await accessSteps({ userId, row, added: [], subscription: running }));
  }, retryLimits.background);
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
