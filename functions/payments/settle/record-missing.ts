import { readRows } from '../../kit/read-rows.ts';
import { type Step, transact } from '../../kit/transact.ts';
import { ledgerEntryEntity } from '../ledger/ledger-entry.entity.ts';
import { type Entry, entrySteps } from '../ledger/record-entry.ts';

/** Those of `entries` that the ledger does not have. */
export const missingOf = async (entries: readonly Entry[]): Promise<Entry[]> => {
  const keys = entries.map(({ source, kind }) => ({ source, kind }));
  const rows = await readRows(keys, (some) => ledgerEntryEntity().get(some).go({ consistent: true }));
  const there = new Set(rows.map(({ source, kind }) => `${source} ${kind}`));
  return entries.filter(({ source, kind }) => !there.has(`${source} ${kind}`));
};

/** Writes entries and what is shown of them: all of it or nothing. CONFLICT if somebody else wrote one meanwhile. */
export const record = async (entries: readonly Entry[], views: readonly Step[]): Promise<void> => {
  const steps = [...entries.flatMap(entrySteps), ...views];
  if (steps.length > 0) await transact(steps);
};
