import { effects } from '../../events/effects.ts';
import { planNotices } from '../access/notices.ts';
import { paymentEvents, paymentNotices } from '../payment/effects.ts';
import type { LedgerEntryRow } from './row.ts';

/** All that follows from moved money. */
export const ledgerEntryEffects = effects<LedgerEntryRow, 'receipts'>('ledger-entry', {
  new: {
    notify: async (entry) => [...(await paymentNotices(entry)), ...planNotices(entry)],
    chatLine: paymentEvents,
    run: ['receipts'],
  },
});
