import { type Due, dueShards, readDue } from '../kit/due.ts';

const ofShard = async (shard: number): Promise<Due[]> => {
  const all: Due[] = [];
  let cursor: string | undefined;
  do {
    const page = await readDue(shard, cursor);
    all.push(...page.rows);
    cursor = page.cursor;
  } while (cursor);
  return all;
};

/** All due rows of now, to their end: other tests on the same table leave more than one page. */
export const allDue = async (): Promise<Due[]> =>
  (await Promise.all(Array.from({ length: dueShards }, (_, shard) => ofShard(shard)))).flat();
