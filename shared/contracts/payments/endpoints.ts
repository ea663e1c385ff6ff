import { checkSubscription } from './check-subscription.ts';
import { createCheckout } from './create-checkout.ts';
import { createPayment } from './create-payment.ts';
import { customerPortal } from './customer-portal.ts';
import { getEarnings } from './get-earnings.ts';
import { getPaper } from './get-paper.ts';
import { getPayment } from './get-payment.ts';
import { getPaymentTerms } from './get-payment-terms.ts';
import { getPayoutAccount } from './get-payout-account.ts';
import { listCharges } from './list-charges.ts';
import { listPapers } from './list-papers.ts';
import { refundCharge } from './refund-charge.ts';
import { sendCreatorPayment } from './send-creator-payment.ts';
import { setFee } from './set-fee.ts';
import { stripeConnectOnboard } from './stripe-connect-onboard.ts';

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
