import { payments } from '@briefhouse/contracts/payments/endpoints.ts';
import { defineApi } from '../kit/define-api.ts';
import { readPayment } from './domain/read-payment.ts';
import { readPaymentTerms } from './domain/read-payment-terms.ts';
import { readPayoutAccount } from './domain/read-payout-account.ts';
import { readSubscription } from './domain/read-subscription.ts';
import { toPayment, toPayoutAccount, toSubscription } from './views.ts';

export const handler = defineApi(payments, {
  checkSubscription: async ({ user }) => toSubscription(await readSubscription(user.id)),

  getPayoutAccount: async ({ user }) => ({
    payout_account: toPayoutAccount(await readPayoutAccount(user.id)),
  }),

  getPaymentTerms: ({ input, user }) => readPaymentTerms(input, user.id),

  getPayment: async ({ input, user }) => {
    const { row, people } = await readPayment(input.payment_id, user.id);
    return { payment: toPayment(row, people) };
  },
});
