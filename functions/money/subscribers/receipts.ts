import type { Subscriber } from '../../events/worker.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { issueForEntry } from '../receipt/follow-up.ts';

/** Receipts and invoices follow from the ledger alone. */
export const receipts: Subscriber = {
  onChange: async ({ after }) => {
    if (after) await issueForEntry(after as LedgerEntryRow);
  },
};
