import { epochMs, epochSeconds, seconds } from '../../kit/clock.ts';
import { newId, shardOf } from '../../kit/ids.ts';
import { put } from '../../kit/transact.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { endOf, hourOf, product, usageShards } from './hours.ts';
import type { UsageLine } from './read-lines.ts';
import { usageHourEntity, usageLineEntity } from './usage-line.entity.ts';

/** How long lines are kept: hours are not summed up again after `summedWithinMs`, which is sooner. */
const keptSeconds = 4 * seconds.day;

/** When this instance has marked an hour, in epoch milliseconds. */
const marked = new Map<string, number>();

/**
 * Keeps lines, each as a row of its own, one unit each: a line that is delivered twice, or in another batch, writes
 * the same row again. Marks their hours to be summed up, each once in a while.
 */
export const storeLines = async (lines: readonly UsageLine[]): Promise<void> => {
  // A batch takes no key twice.
  const unique = [...new Map(lines.map((line) => [line.id, line])).values()];
  await writeRows(unique.map((line) => put(usageLineEntity().put(toRow(line)))));
  const hours = [...new Set(unique.map(({ at }) => hourOf(at)))].filter(
    (hour) => isLate(hour) || !isMarked(hour),
  );
  await writeRows(hours.map((hour) => put(usageHourEntity().put({ hour, stamp: newId() }))));
  if (marked.size > 100) marked.clear();
  for (const hour of hours) marked.set(hour, epochMs());
};

/** Not for long, and never by a clock that has been moved back since. */
const isMarked = (hour: string) => {
  const ago = epochMs() - (marked.get(hour) ?? 0);
  return ago >= 0 && ago < 15 * seconds.minute * 1000;
};

/** The mark of such an hour may be gone. */
const isLate = (hour: string) => epochMs() > endOf(hour) + lateMs;

/** So long after its end an hour's mark is taken away at the earliest, and lines of it mark it again a bit before. */
const lateMs = seconds.hour * 1000;
export const closedMs = lateMs + 10 * seconds.minute * 1000;
/** Until the first of an hour's lines may be gone. */
export const summedWithinMs = 3 * seconds.day * 1000;

const toRow = ({ id, at, user_id: user = product, counts }: UsageLine) => ({
  hour: hourOf(at),
  // The product's own lines are many, and those of a person are few.
  shard: shardOf(user === product ? id : user, usageShards),
  user,
  line: id,
  counts,
  expires: epochSeconds() + keptSeconds,
});
