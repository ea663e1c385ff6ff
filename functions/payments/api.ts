import { payments } from '@briefhouse/contracts/payments/endpoints.ts';
import { defineApi } from '../kit/define-api.ts';
import { listPapers } from './domain/list-papers.ts';
import { readEarnings } from './domain/read-earnings.ts';
import { readPaper } from './domain/read-paper.ts';
import { readPayment } from './domain/read-payment.ts';
import { readPaymentTerms } from './domain/read-payment-terms.ts';
import { readPayoutAccount } from './domain/read-payout-account.ts';
import { readSubscription } from './domain/read-subscription.ts';
import { toPaper, toPaperSummary } from './papers/views.ts';
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

  getEarnings: ({ user }) => readEarnings(user.id),

  getPaper: async ({ input, user }) => ({ paper: toPaper(await readPaper(user.id, input.paper_id)) }),

  listPapers: async ({ input, user }) => {
    const { papers, next_cursor } = await listPapers({ ...input, userId: user.id });
    return { papers: papers.map(toPaperSummary), next_cursor };
  },
});
