import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import Stripe from 'stripe';
import { AppError } from '../../kit/app-error.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { digest } from '../../kit/ids.ts';
import { deletedUser, readProfile } from '../../people/public.ts';
import { runningPlans } from '../booking/facts.ts';
import { openPaymentPage } from '../payment/commands.ts';
import { begunBy } from '../payment/queries.ts';
import { type PaymentRow, paymentEntity } from '../payment/row.ts';
import { found, makeOnce, stripeApi } from '../stripe.ts';
import { readCustomer } from './commands.ts';

/**
 * Writes the name and the address of somebody who pays to Stripe: receipts and invoices go there. `cause` is the change
 * behind this call. A person who has bought nothing costs no call.
 */
export const tellCustomer = async (userId: string, cause: string): Promise<void> => {
  const customer = await readCustomer(userId);
  if (!customer) return;
  // A call that was under way may arrive after that of a later change, so the profile is read once more.
  for (let turn = 1, sent = ''; ; turn += 1) {
    const present = await nameAndAddress(userId);
    const content = JSON.stringify(present);
    if (content === sent) return;
    // Stripe answers a repeated key without doing anything, and the address may be a former one again.
    const key = `customer:${customer.customer_id}:${cause}:${turn}:${digest(content)}`;
    await found(
      makeOnce(key, (stripe, options) => stripe.customers.update(customer.customer_id, present, options)),
    );
    sent = content;
  }
};

/** An empty text takes them out: the account is gone. */
const nameAndAddress = async (userId: string): Promise<{ email: string; name: string }> => {
  const profile = await readProfile(userId, { consistent: true });
  return profile ? { email: profile.email, name: fullName(profile) } : { email: '', name: '' };
};

/**
 * Ends the open payments of a closed account: the monthly plan is cancelled at once, and payment pages that they have
 * open, or that others have open to pay them, are closed. Stripe forgets who the customer is. The ledger, receipts and
 * invoices stay.
 */
export const leavePayments = async (userId: string): Promise<void> => {
  const customer = (await readCustomer(userId))?.customer_id;
  if (customer) {
    // First: a page that is paid meanwhile begins a plan, which is then found running.
    for (const id of await openPagesOf(customer)) await closePage(id);
    const stripe = await stripeApi();
    for (const { id } of await runningPlans(userId, customer))
      await found(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
    // An empty text takes them out. Invoices that were issued keep the name, as the law asks.
    await found(stripe.customers.update(customer, { name: '', email: '' }));
  }
  const payments = [...(await begunBy(userId)), ...(await begunFor(userId))];
  for (const payment of payments)
    if (payment.status === 'open' && payment.submission_id) await closePayment(payment);
  await takeNameOut(userId);
};

/** Takes the name out of the payments to them. A page that may still be asked for by its key has to stay as it was. */
const takeNameOut = async (userId: string): Promise<void> => {
  const { data } = await paymentEntity().query.byCreator({ creator_id: userId }).go({ pages: 'all' });
  for (const { payment_id, creator_name, status } of data)
    if (creator_name !== deletedUser && status !== 'open')
      await paymentEntity().patch({ payment_id }).set({ creator_name: deletedUser }).go();
};

const openPagesOf = async (customer: string): Promise<string[]> => {
  const stripe = await stripeApi();
  const open = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return open.map(({ id }) => id);
};

/** The payments to a creator that brands have begun within the day that their pages stay open. */
const begunFor = async (userId: string): Promise<PaymentRow[]> => {
  const from = new Date(epochMs() - seconds.day * 1000).toISOString();
  const { data } = await paymentEntity()
    .query.byCreator({ creator_id: userId })
    .gte({ created_at: from })
    .go({ pages: 'all' });
  return data;
};

/** Asks for its page by the payment's own key, which opens none that was not open. */
const closePayment = async (payment: PaymentRow): Promise<void> => {
  try {
    const { id } = await openPaymentPage(payment);
    await closePage(id);
  } catch (error) {
    // The creator cannot be paid any more, so nothing is open.
    if (!(error instanceof AppError) || error.code !== 'PAYOUTS_NOT_SET_UP') throw error;
  }
};

/** Stripe refuses to close a page that was paid or has closed by itself. */
const closePage = async (sessionId: string): Promise<void> => {
  const stripe = await stripeApi();
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
};
