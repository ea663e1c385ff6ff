import { log } from '../../kit/log.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { recordEntries } from '../ledger/commands.ts';
import { stripeApi } from '../stripe.ts';
import { found, idOf } from './ask.ts';
import { bookCharge } from './book-charge.ts';
import { bookInvoice } from './book-plans.ts';
import { changePayment, readPayment } from './payment-view.ts';
import { purposeOf } from './purpose.ts';

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

/** All tries of a payment, the refused ones too. */
export const bookIntent = async (intentId: string, eventId?: string): Promise<void> => {
  const stripe = await stripeApi();
  const charges = await stripe.charges
    .list({ payment_intent: intentId, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  for (const { id } of charges) await bookCharge(id, eventId);
};

/** An expired page cannot be paid any more, so this cannot be outdated. */
const expire = (paymentId: string) =>
  retryOnConflict(async () => {
    const row = await readPayment(paymentId);
    if (row?.status === 'open') await recordEntries([], [changePayment(row, { status: 'expired' })]);
  }, retryLimits.background);
