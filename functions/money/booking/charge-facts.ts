import type Stripe from 'stripe';
import { stripeApi } from '../stripe.ts';
import { refuseForeignCurrency } from './ask.ts';

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

/** A field that was asked for as a whole. */
export const expanded = <T extends object>(field: string | T | null | undefined): T | undefined =>
  typeof field === 'object' && field !== null ? field : undefined;
