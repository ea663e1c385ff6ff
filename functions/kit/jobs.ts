import { epochSeconds, now, seconds } from './clock.ts';
import { defineEntity } from './entity.ts';
import { shardOf } from './ids.ts';
import { key } from './index-key.ts';
import { put, remove, type Step } from './transact.ts';
import { writeRows } from './write-rows.ts';

/** Something to be carried out later. */
export interface Job {
  /** The kind, which says the subscriber that carries it out: see `jobs` in functions/root/subscriptions.ts. */
  kind: string;
  /** The id of its subject, e.g. a project's; one job per kind, id and time. */
  id: string;
  /** When, ISO 8601. */
  at: string;
}

/** Job rows are spread over this many partitions, each sorted by time: one query finds the due ones in it. */
export const jobShards = 8;

const jobEntity = defineEntity('due', {
  attributes: {
    shard: { type: 'number', required: true, readOnly: true },
    at: { type: 'string', required: true, readOnly: true },
    kind: { type: 'string', required: true, readOnly: true },
    id: { type: 'string', required: true, readOnly: true },
    /** The TTL only tidies up; a row is deleted when it is handed over or cancelled. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byTime: key({ pk: 'due#{shard}', sk: '{at}#{kind}#{id}' }),
  },
});

const keyOf = (due: Job) => ({ ...due, shard: shardOf(due.id, jobShards) });

/** Schedules something, as part of the transaction that causes it. */
export const jobStep = (due: Job): Step =>
  put(jobEntity().put({ ...keyOf(due), expires: epochSeconds(Date.parse(due.at)) + 30 * seconds.day }));

/** Cancels a job. One that is not cancelled is harmless: its subscriber finds that there is nothing left to do. */
export const cancelJobStep = (due: Job): Step => remove(jobEntity().delete(keyOf(due)));

/** Rows of a shard whose time has come, the oldest first, 100 at a time; `cursor` says where to go on. */
export const readDueJobs = async (
  shard: number,
  from?: string,
): Promise<{ rows: Job[]; cursor: string | undefined }> => {
  const { data, cursor } = await jobEntity()
    .query.byTime({ shard })
    .lt({ at: now() })
    .go({ limit: 100, consistent: true, ...(from && { cursor: from }) });
  return { rows: data.map(({ kind, id, at }) => ({ kind, id, at })), cursor: cursor ?? undefined };
};

/** Deletes rows that their subscriber has received. Rows that remain are handed over again. */
export const forgetJobs = (rows: readonly Job[]): Promise<void> => writeRows(rows.map(cancelJobStep));
