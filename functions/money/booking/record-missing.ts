import { readRows } from '../../kit/read-rows.ts';
import { type Step, transact } from '../../kit/transact.ts';
import { ledgerEntryEntity } from '../ledger/ledger-entry.entity.ts';
import { type Entry, entrySteps } from '../ledger/record-entry.ts';

/** The entries that the ledger does not have. */
export const missingOf = async (entries: readonly Entry[]): Promise<Entry[]> => {
  const keys = entries.map(({ source, kind }) => ({ source, kind }));
  const rows = await readRows(keys, (some) => ledgerEntryEntity().get(some).go({ consistent: true }));
  const there = new Set(rows.map(({ source, kind }) => `${source} ${kind}`));
  return entries.filter(({ source, kind }) => !there.has(`${source} ${kind}`));
};

/** Steps that one transaction takes. */
const mostSteps = 100;

/**
 * Writes entries and the views of them: all of it or nothing, unless it is more than a transaction takes; then the
 * views come with the last entries. CONFLICT if somebody else wrote one meanwhile.
 */
export const record = async (entries: readonly Entry[], views: readonly Step[]): Promise<void> => {
  let steps = [...views];
  const later: Step[][] = [];
  for (const entry of entries.toReversed()) {
    const more = entrySteps(entry);
    if (steps.length + more.length > mostSteps) {
      later.unshift(steps);
      steps = [];
    }
    steps.unshift(...more);
  }
  for (const some of [steps, ...later]) if (some.length > 0) await transact(some);
};
