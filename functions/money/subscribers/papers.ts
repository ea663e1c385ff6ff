import type { Subscriber } from '../../events/worker.ts';
import type { LedgerEntryRow } from '../ledger/ledger-entry.entity.ts';
import { issueForEntry } from '../papers/papers-of-entry.ts';

/** Receipts and invoices follow from the ledger alone. */
export const papers: Subscriber = {
  onChange: async ({ after }) => {
    if (after) await issueForEntry(after as LedgerEntryRow);
  },
};
