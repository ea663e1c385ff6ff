import type Stripe from 'stripe';
import { stripeApi } from '../stripe.ts';
import { found, idOf, refuseForeignCurrency } from './ask.ts';
import { type PlanPurpose, purposeOf } from './purpose.ts';

export interface PlanInvoice {
  invoice: Stripe.Invoice;
  purpose: PlanPurpose;
  /** The charge that paid it; undefined while it is not paid. */
  chargeId: string | undefined;
}

/** An invoice of a monthly plan; undefined for one of something else. */
export const readPlanInvoice = async (invoiceId: string): Promise<PlanInvoice | undefined> => {
  const stripe = await stripeApi();
  const invoice = await found(
    stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] }),
  );
  const purpose = purposeOf(invoice?.parent?.subscription_details?.metadata);
  if (!invoice || purpose?.kind !== 'plan') return undefined;
  refuseForeignCurrency({ id: invoiceId, currency: invoice.currency });
  return { invoice, purpose, chargeId: chargeOf(invoice) };
};

/** The invoice that a payment intent belongs to. */
export const invoiceOfIntent = async (intentId: string): Promise<PlanInvoice | undefined> => {
  const stripe = await stripeApi();
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intentId },
    limit: 1,
  });
  const [payment] = data;
  return payment && readPlanInvoice(idOf(payment.invoice));
};

const chargeOf = ({ payments }: Stripe.Invoice): string | undefined => {
  const paid = payments?.data.find(({ status }) => status === 'paid')?.payment;
  if (paid?.charge) return idOf(paid.charge);
  const intent = paid?.payment_intent;
  if (typeof intent !== 'object' || !intent.latest_charge) return undefined;
  return idOf(intent.latest_charge);
};
