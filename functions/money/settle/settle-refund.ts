import { stripeApi } from '../stripe.ts';
import { found, idOf } from './ask.ts';
import { settleCharge } from './settle-charge.ts';

export const settleRefund = async (refundId: string, eventId?: string): Promise<void> => {
  const stripe = await stripeApi();
  const refund = await found(stripe.refunds.retrieve(refundId));
  if (refund?.charge) await settleCharge(idOf(refund.charge), eventId);
};

export const settleDispute = async (disputeId: string, eventId?: string): Promise<void> => {
  const stripe = await stripeApi();
  const dispute = await found(stripe.disputes.retrieve(disputeId));
  if (dispute) await settleCharge(idOf(dispute.charge), eventId);
};
