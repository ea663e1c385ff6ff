import { now } from '../../kit/clock.ts';
import { readRows } from '../../kit/read-rows.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import { type LedgerEntryRow, ledgerEntryEntity, ledgerPostingEntity } from './row.ts';

export type Entry = Omit<LedgerEntryRow, 'day' | 'of'> & {
  of?: string;
  /** The platform's fee, stored with the creator's and the client's own posting; negative where it was given back. */
  fee_cents?: number;
};

/** An entry and its postings as steps of a transaction; CONFLICT where it is there already. */
const entrySteps = ({ fee_cents, ...given }: Entry): Step[] => {
  const entry = { ...given, of: given.of ?? given.source, day: given.occurred_at.slice(0, 10) };
  refuseUnbalanced(entry);
  const { source, kind, of, occurred_at, currency, plan_id, period_start, period_end } = entry;
  return [
    put(ledgerEntryEntity().create(entry)),
    ...entry.postings.map(({ account, cents }) =>
      put(
        ledgerPostingEntity().create({
          account,
          cents,
          source,
          kind,
          of,
          occurred_at,
          currency,
          ...(fee_cents !== undefined && { fee_cents }),
          ...(plan_id && { plan_id }),
          ...(period_start && { period_start }),
          ...(period_end && { period_end }),
        }),
      ),
    ),
  ];
};

const refuseUnbalanced = ({ source, kind, occurred_at, postings }: LedgerEntryRow): void => {
  const accounts = new Set(postings.map(({ account }) => account));
  const whole = postings.every(({ cents }) => Number.isSafeInteger(cents));
  const sum = postings.reduce((total, { cents }) => total + cents, 0);
  if (!whole || sum !== 0 || accounts.size !== postings.length || occurred_at > later(now()))
    throw new Error(`${kind} of ${source} does not balance`);
};

/** Clocks differ by a little. */
const later = (at: string) => new Date(Date.parse(at) + 300_000).toISOString();

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
 * views come with the last entries. CONFLICT if somebody else wrote one meanwhile. Entries remember the event that they
 * were first heard by.
 */
export const recordEntries = async (
  entries: readonly Entry[],
  views: readonly Step[],
  event_id?: string,
): Promise<void> => {
  let steps = [...views];
  const later: Step[][] = [];
  for (const entry of entries.toReversed()) {
    const more = entrySteps({ ...entry, ...(event_id && { event_id }) });
    if (steps.length + more.length > mostSteps) {
      later.unshift(steps);
      steps = [];
    }
    steps.unshift(...more);
  }
  for (const some of [steps, ...later]) if (some.length > 0) await transact(some);
};
