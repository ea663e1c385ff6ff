import { checkSubscription } from './check-subscription.ts';
import { getPayment } from './get-payment.ts';
import { getPaymentTerms } from './get-payment-terms.ts';
import { getPayoutAccount } from './get-payout-account.ts';

export const payments = { checkSubscription, getPayment, getPaymentTerms, getPayoutAccount };
