import { log } from '../../kit/log.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { missingOf, recordEntries } from '../ledger/commands.ts';
import { stripeApi } from '../stripe.ts';
import { accessSteps, readAccess } from './access-view.ts';
import { found, idOf } from './ask.ts';
import { chargeEntries } from './charge-entries.ts';
import { type ChargeFacts, expanded, readCharge } from './charge-facts.ts';
import { paymentSteps, readPayment } from './payment-view.ts';
import { invoiceOfIntent, readPlanInvoice } from './plan-invoice.ts';
import { type PlanPurpose, type Purpose, purposeOf } from './purpose.ts';
import { runningPlans } from './running-plans.ts';

type PaymentPurpose = Extract<Purpose, { kind: 'payment' }>;

/** Reads the purpose of a charge; undefined for one that the product did not make. */
export const purposeOfCharge = async (
  chargeId: string,
): Promise<{ purpose: Purpose; invoiceId?: string } | undefined> => {
  const stripe = await stripeApi();
  const charge = await found(stripe.charges.retrieve(chargeId, { expand: ['payment_intent'] }));
  const intent = expanded(charge?.payment_intent);
  const purpose = purposeOf(intent?.metadata);
  if (purpose) return { purpose };
  const invoice = intent && (await invoiceOfIntent(intent.id));
  if (invoice) return { purpose: invoice.purpose, invoiceId: invoice.invoice.id };
  log.info('a charge of something else', { charge_id: chargeId, known: charge !== undefined });
  return undefined;
};

/** Reads a charge, its refunds and disputes, and the invoice that it paid. */
export const readBooks = async (chargeId: string, invoiceId: string | undefined): Promise<ChargeFacts> => {
  const facts = await readCharge(chargeId);
  return invoiceId ? { ...facts, invoice: (await readPlanInvoice(invoiceId))?.invoice } : facts;
};

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
    const missing = await missingOf(entries);
    await recordEntries(heardBy(missing, eventId), paymentSteps(row, facts, entries));
  }, retryLimits.background);

/** The same for a plan, whose invoice is given for the monthly one. */
export const bookPlanCharge = (
  chargeId: string,
  purpose: PlanPurpose,
  invoiceId: string | undefined,
  eventId: string | undefined,
) =>
  retryOnConflict(async () => {
    const userId = purpose.user_id;
    const row = await readAccess(userId);
    const facts = await readBooks(chargeId, invoiceId);
    const customer = facts.charge.customer ? idOf(facts.charge.customer) : undefined;
    const [missing, [subscription]] = await Promise.all([
      missingOf(chargeEntries(purpose, facts)),
      runningPlans(userId, customer),
    ]);
    await recordEntries(
      heardBy(missing, eventId),
      await accessSteps({ userId, row, added: missing, subscription }),
    );
  }, retryLimits.background);

/** Entries remember the event that they were first heard by. */
export const heardBy = <T extends object>(entries: readonly T[], eventId: string | undefined) =>
  eventId ? entries.map((entry) => ({ ...entry, event_id: eventId })) : entries;
