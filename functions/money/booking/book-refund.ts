import { stripeApi } from '../stripe.ts';
import { found, idOf } from './ask.ts';
import { bookCharge } from './book-charge.ts';

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
