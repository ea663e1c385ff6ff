import { effects } from '../events/effects.ts';
import { now } from '../kit/clock.ts';
import type { LedgerEntryRow } from './ledger/row.ts';
import { lostDisputeEvents, paymentEvents } from './notices/payment-events.ts';
import { lostDisputeNotices, paymentNotices } from './notices/payment-notices.ts';
import { payoutNotices, planNotices } from './notices/plan-notices.ts';
import type { PaymentRow } from './payment.entity.ts';
import type { PayoutAccountRow } from './payout-account.entity.ts';

/** All that follows from moved money, besides receipts. */
export const ledgerEntryEffects = effects<LedgerEntryRow>('ledger-entry', {
  new: {
    notify: async (entry) => [...(await paymentNotices(entry)), ...planNotices(entry)],
    chatLine: paymentEvents,
  },
});

/** A dispute that the payer has won moves nothing more, so the payment tells of it. */
export const paymentEffects = effects<PaymentRow>('payment', {
  status: {
    notify: (row, before) => lostDisputeNotices(before, row),
    chatLine: (row, before) => lostDisputeEvents([before, row], now()),
  },
});

/** Notices to creators who can no longer be paid. */
export const payoutAccountEffects = effects<PayoutAccountRow>('payout-account', {
  state: { notify: (row, before) => payoutNotices(before, row) },
});
