import { randomUUID } from 'node:crypto';
import type { payments } from '@briefhouse/contracts/payments/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { buyPass, openPortal, startMonthlyPlan } from './access/commands.ts';
import { readSubscription } from './access/queries.ts';
import { toSubscription } from './access/views.ts';
import { refundCharge } from './charge/commands.ts';
import { listCharges } from './charge/queries.ts';
import { toCharge } from './charge/views.ts';
import { readEarnings } from './ledger/queries.ts';
import { sendPayment } from './payment/commands.ts';
import type { HaveConversation } from './payment/queries.ts';
import { readPayment, readPaymentTerms } from './payment/queries.ts';
import { toPayment } from './payment/views.ts';
import { openOnboarding, setFee } from './payout-account/commands.ts';
import { readPayoutAccount } from './payout-account/queries.ts';
import { toPayoutAccount } from './payout-account/views.ts';
import { listReceipts, readReceipt } from './receipt/queries.ts';
import { toReceipt, toReceiptSummary } from './receipt/views.ts';

/** The id of a call's submission, made here for a call that leaves it out. */
const submissionOf = (input: { submission_id?: string | undefined }) => input.submission_id ?? randomUUID();

export const moneyRoutes = (haveConversation: HaveConversation): Routes<typeof payments> => ({
  checkSubscription: async ({ user, guards }) =>
    guards.nothingWritten(toSubscription(await readSubscription(user.id))),

  getPayoutAccount: async ({ user }) => ({
    payout_account: toPayoutAccount(await readPayoutAccount(user.id)),
  }),

  getPaymentTerms: ({ input, user }) => readPaymentTerms(input, user.id, haveConversation),

  getPayment: async ({ input, user }) => {
    const { row, people } = await readPayment(input.payment_id, user.id);
    return { payment: toPayment(row, people) };
  },

  getEarnings: ({ user }) => readEarnings(user.id),

  getReceipt: async ({ input, user }) => ({
    receipt: toReceipt(await readReceipt(user.id, input.receipt_id)),
  }),

  listReceipts: async ({ input, user }) => {
    const { receipts, next_cursor } = await listReceipts({ ...input, userId: user.id });
    return { receipts: receipts.map(toReceiptSummary), next_cursor };
  },

  createCheckout: async ({ input, user, guards }) => {
    const submission_id = submissionOf(input);
    return { submission_id, url: await startMonthlyPlan(submission_id, user, guards) };
  },

  createPayment: async ({ input, user, guards }) => {
    const submission_id = submissionOf(input);
    return { submission_id, url: await buyPass({ ...input, submission_id }, user, guards) };
  },

  customerPortal: async ({ input, user, guards }) => {
    const submission_id = submissionOf(input);
    return { submission_id, url: await openPortal(submission_id, user, guards) };
  },

  stripeConnectOnboard: async ({ input, user, guards }) => {
    const submission_id = submissionOf(input);
    return { submission_id, url: await openOnboarding(submission_id, user, guards) };
  },

  listCharges: async ({ input }) => {
    const { charges, people, next_cursor } = await listCharges(input);
    return { charges: charges.map((charge) => toCharge(charge, people)), next_cursor };
  },

  refundCharge: async ({ input, user, guards }) => {
    const { charge, people } = await refundCharge(input, user, guards);
    return { charge: toCharge(charge, people) };
  },

  setFee: async ({ input, user, guards }) => {
    await setFee(input, user, guards);
    return { platform_fee_percentage: input.platform_fee_percentage };
  },

  sendCreatorPayment: ({ input, user, guards }) => sendPayment(input, user, guards, haveConversation),
});
