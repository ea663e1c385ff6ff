import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { epochSeconds, now } from '../kit/clock.ts';
import { isConditionFailure } from '../kit/write-errors.ts';
import type { Cursor, Migration, Progress } from './migration.ts';
import { type MigrationRun, migrationRunEntity } from './row.ts';

export interface RunOptions {
  /**
   * The owner of the run. A name that is used again, such as a data directory's, need not wait for its own lease to
   * end.
   */
  owner?: string;
  /** Seconds after the last step until another run may take over; longer than any step takes. */
  leaseSeconds?: number;
  /** Receives a line of progress now and then. */
  report?: (line: string) => void;
}

/**
 * Runs each migration that this table has not had, in order. Safe to be killed, repeated, and run by several at once:
 * one works, the others wait for it and take over if it dies. Rejects with the first error of a step.
 */
export const runMigrations = async (
  migrations: readonly Migration[],
  { owner = randomUUID(), leaseSeconds = 30, report = () => undefined }: RunOptions = {},
): Promise<void> => {
  for (const migration of migrations) {
    const lease = createLease(migration.id, owner, leaseSeconds);
    let waiting = false;
    while (true) {
      const run = await lease.take();
      if (run.finished_at) break;
      if (run.owner === owner) {
        if (await carryOn(migration, run, lease, report)) break;
      } else {
        if (!waiting) report(`${migration.id}: another run is at work on it, waiting`);
        waiting = true;
        await setTimeout(250);
      }
    }
  }
};

type Lease = ReturnType<typeof createLease>;

/** False when another run has taken over meanwhile. */
const carryOn = async (
  { id, step }: Migration,
  run: MigrationRun,
  lease: Lease,
  report: (line: string) => void,
): Promise<boolean> => {
  let cursor = run.cursor === undefined ? undefined : (JSON.parse(run.cursor) as Cursor);
  let { read = 0, changed = 0 } = run;
  const counts = () => `${read} rows read, ${changed} changed`;
  report(cursor ? `${id}: goes on, ${counts()} before` : `${id}: begins`);
  let lastReport = performance.now();
  try {
    while (true) {
      const progress = await step(cursor);
      if (!(await lease.save(progress))) return false;
      cursor = progress.next;
      read += progress.read;
      changed += progress.changed;
      if (!cursor) break;
      if (performance.now() - lastReport > 1000) {
        report(`${id}: ${counts()}`);
        lastReport = performance.now();
      }
    }
  } catch (error) {
    await lease.giveBack();
    throw new Error(`Migration ${id} stopped: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  report(`${id}: done, ${counts()}`);
  return true;
};

const createLease = (migration_id: string, owner: string, leaseSeconds: number) => {
  const entity = migrationRunEntity();
  const end = () => epochSeconds() + leaseSeconds;
  /** False when another run holds the lease. */
  const held = async (write: Promise<unknown>) => {
    try {
      await write;
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  };

  const lease = {
    /** Returns the run as it is: ours, another's, or finished. */
    take: async (): Promise<MigrationRun> => {
      await held(
        entity
          .upsert({ migration_id })
          .set({ owner, lease_ends: end() })
          .where(
            (row, { notExists, eq, lt }) =>
              `${notExists(row.finished_at)} AND (${notExists(row.owner)} OR ${eq(row.owner, owner)} OR ${lt(row.lease_ends, epochSeconds())})`,
          )
          .go(),
      );
      const { data } = await entity.get({ migration_id }).go({ consistent: true });
      return data ?? lease.take();
    },
    save: ({ next, read, changed }: Progress): Promise<boolean> => {
      const progress = entity.patch({ migration_id }).add({ read, changed });
      const update = next
        ? progress.set({ cursor: JSON.stringify(next), lease_ends: end() })
        : progress.set({ finished_at: now() }).remove(['cursor', 'owner', 'lease_ends']);
      return held(update.where((row, { eq }) => eq(row.owner, owner)).go());
    },
    giveBack: (): Promise<boolean> =>
      held(
        entity
          .patch({ migration_id })
          .remove(['owner', 'lease_ends'])
          .where((row, { eq }) => eq(row.owner, owner))
          .go(),
      ),
  };
  return lease;
};
