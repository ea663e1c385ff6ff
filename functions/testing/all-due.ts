import { type Job, jobShards, readDueJobs } from '../kit/jobs.ts';

const ofShard = async (shard: number): Promise<Job[]> => {
  const all: Job[] = [];
  let cursor: string | undefined;
  do {
    const page = await readDueJobs(shard, cursor);
    all.push(...page.rows);
    cursor = page.cursor;
  } while (cursor);
  return all;
};

/** All jobs of now, to their end: other tests on the same table leave more than one page. */
export const allDue = async (): Promise<Job[]> =>
  (await Promise.all(Array.from({ length: jobShards }, (_, shard) => ofShard(shard)))).flat();
