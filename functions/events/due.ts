import { workerQueue } from '../kit/environment.ts';
import { forgetJobs, type Job, jobShards, readDueJobs } from '../kit/jobs.ts';
import { log } from '../kit/log.ts';
import type { Metered } from '../kit/meter.ts';
import { NotAccepted, sendMessages } from '../kit/queue.ts';

/** The worker that carries out jobs of a kind. */
export type WorkerOfJob = (kind: string) => string | undefined;

/**
 * Runs every minute: sends each row that has come due to the queue of its worker. A row is deleted only after its
 * queue accepted it, so a run that breaks off loses nothing; subscribers expect messages twice. Throws at the end, for
 * the alarm, when rows were not accepted.
 */
export const defineDue =
  (workerOfJob: WorkerOfJob, metered: Metered) => async (): Promise<{ handed: number }> => {
    const shards = await metered(() =>
      Promise.all(Array.from({ length: jobShards }, (_, shard) => handOver(shard, workerOfJob))),
    );
    const handed = shards.reduce((sum, shard) => sum + shard.handed, 0);
    const left = shards.reduce((sum, shard) => sum + shard.left, 0);
    if (handed > 0) log.info('due', { handed });
    if (left > 0) throw new Error(`${left} jobs were not handed over`);
    return { handed };
  };

/** Rows of a shard per run; the rest follows a minute later. */
const maxRowsPerRun = 2000;

/** Rows that are not accepted stay, and the ones behind them are still handed over. */
const handOver = async (
  shard: number,
  workerOfJob: WorkerOfJob,
): Promise<{ handed: number; left: number }> => {
  let [handed, left] = [0, 0];
  let cursor: string | undefined;
  do {
    const page = await readDueJobs(shard, cursor);
    for (const [kind, rows] of Map.groupBy(page.rows, (due) => due.kind)) {
      const accepted = await enqueue(workerOfJob(kind), kind, rows);
      await forgetJobs(accepted);
      handed += accepted.length;
      left += rows.length - accepted.length;
    }
    cursor = page.cursor;
  } while (cursor && handed + left < maxRowsPerRun);
  return { handed, left };
};

/** Returns the rows that were accepted: none of a kind that only a newer version knows, or while the queue refuses. */
const enqueue = async (worker: string | undefined, kind: string, rows: Job[]): Promise<Job[]> => {
  try {
    if (!worker) throw new Error(`No worker carries out ${kind}`);
    const bodies = rows.map((due) => JSON.stringify({ due }));
    await sendMessages(workerQueue(worker), bodies);
    return rows;
  } catch (error) {
    log.error('jobs not handed over', { error, kind, count: rows.length });
    if (!(error instanceof NotAccepted)) return [];
    return rows.filter((_, position) => !error.positions.includes(position));
  }
};
