import { concernOfDue } from './concerns.ts';
import { type Due, dueShards, forgetDue, readDue } from './kit/due.ts';
import { environment } from './kit/environment.ts';
import { log } from './kit/log.ts';
import { sendMessages } from './kit/queue.ts';

/**
 * Runs every minute: sends each row that has come due to the queue of its concern. A row is deleted only after its
 * queue accepted it, so a run that breaks off loses nothing; concerns expect messages twice.
 */
export const handler = async (): Promise<{ handed: number }> => {
  const shards = Array.from({ length: dueShards }, (_, shard) => handOver(shard));
  const handed = (await Promise.all(shards)).reduce((sum, count) => sum + count, 0);
  if (handed > 0) log.info('due', { handed });
  return { handed };
};

/** Rows of a shard per run; the rest follows a minute later. */
const maxRowsPerRun = 2000;

const handOver = async (shard: number): Promise<number> => {
  let handed = 0;
  while (handed < maxRowsPerRun) {
    const rows = await readDue(shard);
    const accepted: Due[] = [];
    for (const [kind, ofKind] of Map.groupBy(rows, (due) => due.kind))
      if (await enqueue(kind, ofKind)) accepted.push(...ofKind);
    await forgetDue(accepted);
    handed += accepted.length;
    if (accepted.length === 0) break;
  }
  return handed;
};

/**
 * False for a kind that this version does not know. Its rows are kept, because a newer version may have written
 * them.
 */
const enqueue = async (kind: string, rows: Due[]): Promise<boolean> => {
  const concern = concernOfDue(kind);
  if (!concern) {
    log.error('a due row of an unknown kind', { kind, count: rows.length });
    return false;
  }
  const bodies = rows.map((due) => JSON.stringify({ due }));
  await sendMessages(environment.concernQueue(concern), bodies);
  return true;
};
