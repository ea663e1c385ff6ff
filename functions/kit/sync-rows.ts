import { AppError } from './app-error.ts';
import { epochMs } from './clock.ts';
import { newId } from './ids.ts';
import { retryLimits, retryOnConflict } from './retry.ts';
import type { Step } from './transact.ts';
import { writeRows } from './write-rows.ts';

/** A sync keeps these in the row that names the rows it has written, beside those names. */
interface Lease {
  /** Rises with every write; a write is conditional on the revision that was read. */
  revision: number;
  /** The run that writes the rows, and until when others leave it alone, in epoch milliseconds. */
  writer?: string;
  writer_until?: number;
}
type Stored<Names> = Names & { [Field in keyof Lease]: Lease[Field] | undefined } & { revision: number };

interface SyncPlan<Names> {
  /** All rows that exist or are about to be written; must not look like `done`. */
  claim: Names;
  writes: Step[];
  /** The rows that exist afterwards; undefined when none do. */
  done: Names | undefined;
}

interface RowSync<Names> {
  read(): Promise<Stored<Names> | undefined>;
  /** Conditional on the revision that was read; undefined when there was no row. */
  save(next: Names & Lease, revision: number | undefined): Promise<unknown>;
  /** Conditional on the revision. */
  remove(revision: number): Promise<unknown>;
  /**
   * Called after `read`, so its own reads are at least as new; returns undefined when nothing is left to do. `claimed`
   * is this run's own claim when another run came in between: rows of it may exist and may be outdated.
   */
  plan(known: Names | undefined, claimed: Names | undefined): Promise<SyncPlan<Names> | undefined>;
}

/**
 * Milliseconds after which another run takes over. Writing all rows takes a tenth of it, and other runs wait longer.
 */
const writerMs = 10_000;

/**
 * Brings rows that are derived from another row in line with it, one run at a time. Rows are named before they are
 * written, so the next run finds everything that an interrupted one left. Throws UNAVAILABLE when another run does not
 * come to its end.
 */
export const syncRows = async <Names extends object>(sync: RowSync<Names>): Promise<void> => {
  const writer = newId();
  let claimed: Names | undefined;
  await retryOnConflict(async () => {
    const before = await sync.read();
    if (before?.writer && before.writer !== writer && epochMs() < Number(before.writer_until))
      throw new AppError('CONFLICT');
    const plan = await sync.plan(before, claimed);
    if (!plan) return;
    const revision = (before?.revision ?? 0) + 1;
    await sync.save(
      { ...plan.claim, revision, writer, writer_until: epochMs() + writerMs },
      before?.revision,
    );
    claimed = plan.claim;
    await writeRows(plan.writes);
    await (plan.done ? sync.save({ ...plan.done, revision: revision + 1 }, revision) : sync.remove(revision));
  }, retryLimits.background);
};
