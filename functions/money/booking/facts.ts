import { planIds } from '@briefhouse/contracts/payments/plan-ids.ts';
import type Stripe from 'stripe';
import * as z from 'zod';
import { log } from '../../kit/log.ts';
import { account } from '../ledger/accounts.ts';
import { expanded, found, idOf, stripeApi } from '../stripe.ts';

const id = z.string().min(1);

/**
 * The product writes this to every object that it makes at Stripe; other objects of the same account are not its own.
 */
const purpose = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    payment_id: id,
    client_id: id,
    creator_id: id,
    project_id: id.optional(),
  }),
  z.object({ kind: z.literal('plan'), user_id: id, plan_id: z.enum(planIds) }),
]);
export type Purpose = z.infer<typeof purpose>;
export type PlanPurpose = Extract<Purpose, { kind: 'plan' }>;

/** The purpose of an object of Stripe's; undefined for one that the product did not make. */
export const purposeOf = (metadata: Stripe.Metadata | null | undefined): Purpose | undefined =>
  purpose.safeParse(metadata).data;

/** The ledger's account of the payer. */
export const payerAccount = (of: Purpose): string =>
  of.kind === 'payment' ? account.client(of.client_id) : account.subscriber(of.user_id);

/** All that Stripe knows of a charge. */
export interface ChargeFacts {
  charge: Stripe.Charge;
  /** Oldest first. */
  refunds: readonly Stripe.Refund[];
  /** Refunds of the platform's fee, oldest first. */
  feeRefunds: readonly Stripe.FeeRefund[];
  disputes: readonly Stripe.Dispute[];
  /** The invoice that it paid, if that is a month of the monthly plan. */
  invoice?: Stripe.Invoice | undefined;
}

/** More of one charge nobody refunds or disputes. */
const most = { limit: 1000 };

/** Reads a charge with whatever has come of it; throws for one in another currency. */
export const readCharge = async (chargeId: string): Promise<ChargeFacts> => {
  const stripe = await stripeApi();
  const charge = await stripe.charges.retrieve(chargeId, {
    expand: [
      'application_fee',
      'balance_transaction',
      'payment_intent',
      'refunds.data.failure_balance_transaction',
      'refunds.data.transfer_reversal',
      'transfer',
    ],
  });
  refuseForeignCurrency(charge);
  const fee = expanded(charge.application_fee);
  const [refunds, feeRefunds, disputes] = await Promise.all([
    charge.refunds?.has_more
      ? stripe.refunds
          .list({
            charge: chargeId,
            limit: 100,
            expand: ['data.failure_balance_transaction', 'data.transfer_reversal'],
          })
          .autoPagingToArray(most)
      : (charge.refunds?.data ?? []),
    fee?.refunds.has_more
      ? stripe.applicationFees.listRefunds(fee.id, { limit: 100 }).autoPagingToArray(most)
      : (fee?.refunds.data ?? []),
    charge.disputed ? stripe.disputes.list({ charge: chargeId, limit: 100 }).autoPagingToArray(most) : [],
  ]);
  return {
    charge,
    refunds: refunds.toReversed(),
    feeRefunds: feeRefunds.toReversed(),
    disputes,
  };
};

interface PlanInvoice {
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
const invoiceOfIntent = async (intentId: string): Promise<PlanInvoice | undefined> => {
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

/** A plan that is paid, or that Stripe still tries to be paid for. */
const running = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** The monthly plans that a creator has running at Stripe, the first one first: there should be one at most. */
export const runningPlans = async (
  userId: string,
  customer: string | undefined,
): Promise<Stripe.Subscription[]> => {
  if (!customer) return [];
  const stripe = await stripeApi();
  const all = await stripe.subscriptions.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
  return all
    .filter(({ status, metadata }) => {
      const of = purposeOf(metadata);
      return running.has(status) && of?.kind === 'plan' && of.user_id === userId;
    })
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
};

/** Nothing is sold in another currency, so something is wrong: the message fails until somebody looks. */
const refuseForeignCurrency = ({ id, currency }: { id: string; currency: string }): void => {
  if (currency !== 'eur') throw new Error(`${id} is in ${currency}`);
};
