import { concernOfDue } from './concerns.ts';
import { type Due, dueShards, forgetDue, readDue } from './kit/due.ts';
import { environment } from './kit/environment.ts';
import { log } from './kit/log.ts';
import { sendMessages } from './kit/queue.ts';

/**
 * Every minute: hands everything whose time has come to the concern that carries it out. A row goes only when its
 * queue has accepted it, so a run that breaks off loses nothing; concerns expect messages twice.
 */
export const handler = async (): Promise<{ handed: number }> => {
  const shards = Array.from({ length: dueShards }, (_, shard) => handOver(shard));
  const handed = (await Promise.all(shards)).reduce((sum, count) => sum + count, 0);
  if (handed > 0) log.info('due', { handed });
  return { handed };
};

/** At most so many rows of a shard a minute; the rest comes a minute later. */
const most = 2000;

const handOver = async (shard: number): Promise<number> => {
  let handed = 0;
  while (handed < most) {
    const rows = await readDue(shard);
    const accepted: Due[] = [];
    for (const [kind, ofKind] of Map.groupBy(rows, (due) => due.kind))
      if (await hand(kind, ofKind)) accepted.push(...ofKind);
    await forgetDue(accepted);
    handed += accepted.length;
    if (accepted.length === 0) break;
  }
  return handed;
};

/** False for a kind that this version does not know, which is kept: a newer version may have written it. */
const hand = async (kind: string, rows: Due[]): Promise<boolean> => {
  const concern = concernOfDue(kind);
  if (!concern) {
    log.error('a due row of an unknown kind', { kind, count: rows.length });
    return false;
  }
  const bodies = rows.map((due) => JSON.stringify({ due }));
  await sendMessages(environment.concernQueue(concern), bodies);
  return true;
};
