import { listCharges, refundCharge, setFee } from './charge.ts';
import { getEarnings } from './get-earnings.ts';
import { getPaper, listPapers } from './paper.ts';
import { createPayment, getPayment, getPaymentTerms, sendCreatorPayment } from './payment.ts';
import { getPayoutAccount, stripeConnectOnboard } from './payout-account.ts';
import { checkSubscription, createCheckout, customerPortal } from './plan.ts';

export const payments = {
  checkSubscription,
  createCheckout,
  createPayment,
  customerPortal,
  getEarnings,
  getPaper,
  getPayment,
  getPaymentTerms,
  getPayoutAccount,
  listCharges,
  listPapers,
  refundCharge,
  sendCreatorPayment,
  setFee,
  stripeConnectOnboard,
};
