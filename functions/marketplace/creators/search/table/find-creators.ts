import { toCursor } from '../../../../kit/cursor.ts';
import { serverLimits } from '../../../../kit/server-limits.ts';
import { isUnfiltered } from '../creator-query.ts';
import type { SearchPage, SearchRequest } from '../creator-search.ts';
import { userIdOf } from './directory-row.entity.ts';
import { partitionsFor } from './partitions.ts';
import { isFurther, positionIn, positionOf } from './position.ts';
import { readPartition } from './read-partition.ts';

/** Rows that one filtered search reads, matching or not: some 9 read units, however many creators there are. */
const rowsPerSearch = 240;

/**
 * A page in one round trip. The first page reads up to four partitions at once, each of which has all matches in
 * the same order. The one that got furthest is the most selective, and the cursor stays in it.
 */
export const findCreators = async ({ query, sort, cursor }: SearchRequest): Promise<SearchPage> => {
  const asked = partitionsFor(query);
  const from = cursor ? positionIn(cursor, asked) : undefined;
  const partitions = from ? [from.partition] : asked;
  // Without a filter every row matches; one more than a page shows whether there is another.
  const limit = isUnfiltered(query)
    ? serverLimits.creatorsPage + 1
    : Math.floor(rowsPerSearch / partitions.length);
  const parts = await Promise.all(
    partitions.map((partition) => readPartition({ partition, query, sort, from, limit })),
  );
  const best = parts.reduce((one, other) => (isFurther(other.end, one.end, sort) ? other : one));
  const rows = best.rows.slice(0, serverLimits.creatorsPage);
  const last = best.rows.length > rows.length ? rows.at(-1) : undefined;
  const next = last ? positionOf(last, sort) : best.end;
  return { ids: rows.map(userIdOf), next_cursor: next ? toCursor({ ...next }) : null };
};
