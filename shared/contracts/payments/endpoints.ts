import { checkSubscription } from './check-subscription.ts';
import { getEarnings } from './get-earnings.ts';
import { getPaper } from './get-paper.ts';
import { getPayment } from './get-payment.ts';
import { getPaymentTerms } from './get-payment-terms.ts';
import { getPayoutAccount } from './get-payout-account.ts';
import { listPapers } from './list-papers.ts';

export const payments = {
  checkSubscription,
  getEarnings,
  getPaper,
  getPayment,
  getPaymentTerms,
  getPayoutAccount,
  listPapers,
};
