import { listCharges, refundCharge, setFee } from './charge.ts';
import { getEarnings } from './get-earnings.ts';
import { createPayment, getPayment, getPaymentTerms, sendCreatorPayment } from './payment.ts';
import { getPayoutAccount, stripeConnectOnboard } from './payout-account.ts';
import { checkSubscription, createCheckout, customerPortal } from './plan.ts';
import { getReceipt, listReceipts } from './receipt.ts';

export const payments = {
  checkSubscription,
  createCheckout,
  createPayment,
  customerPortal,
  getEarnings,
  getReceipt,
  getPayment,
  getPaymentTerms,
  getPayoutAccount,
  listCharges,
  listReceipts,
  refundCharge,
  sendCreatorPayment,
  setFee,
  stripeConnectOnboard,
};
