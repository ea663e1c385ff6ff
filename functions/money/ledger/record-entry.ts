import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import { type LedgerEntryRow, ledgerEntryEntity } from './ledger-entry.entity.ts';
import { ledgerPostingEntity } from './ledger-posting.entity.ts';

export type Entry = Omit<LedgerEntryRow, 'day' | 'of'> & {
  of?: string;
  /** The platform's fee, stored with the creator's and the client's own posting; negative where it was given back. */
  fee_cents?: number;
};

/** The ledger holds the entry already. */
class Recorded extends AppError {}

/**
 * Writes a money event with its postings, and `views` that follow from it, in one transaction: all or nothing, and once
 * for each source and kind, however often its event comes. Returns false, with nothing written, when it was there.
 */
export const recordEntry = async (entry: Entry, views: Step[] = []): Promise<boolean> => {
  try {
    await transact([...entrySteps(entry), ...views]);
    return true;
  } catch (error) {
    if (error instanceof Recorded) return false;
    throw error;
  }
};

/** An entry and its postings as steps of a transaction; CONFLICT where it is there already. */
export const entrySteps = ({ fee_cents, ...given }: Entry): Step[] => {
  const entry = { ...given, of: given.of ?? given.source, day: given.occurred_at.slice(0, 10) };
  refuseUnbalanced(entry);
  const { source, kind, of, occurred_at, currency, plan_id, period_start, period_end } = entry;
  return [
    put(ledgerEntryEntity().create(entry), { onConditionFailed: () => new Recorded('CONFLICT') }),
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
