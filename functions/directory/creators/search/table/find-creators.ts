import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { toCursor } from '../../../../kit/cursor.ts';
import { type CreatorQuery, isUnfiltered } from '../creator-query.ts';
import { creatorsPage, type SearchPage, type SearchRequest } from '../creator-search.ts';
import { partitionsFor } from './partitions.ts';
import {
  isFurther,
  type Part,
  type Position,
  positionIn,
  positionOf,
  readPartition,
} from './read-partition.ts';
import { type DirectoryRow, userIdOf } from './row.ts';

/** Rows that one filtered search reads, matching or not: some 9 read units, however many creators there are. */
const rowsPerSearch = 240;

/** Rows that are read of people whose name is exactly the searched text: nearly all of these match. */
const rowsOfNamed = 60;

/**
 * The steps of a search, one after the other: by best match those who are called by the words that were typed stand
 * before those who only have them in a longer name, a specialty or a tag.
 */
export const passesOf = (query: CreatorQuery, sort: CreatorSort): CreatorQuery[] =>
  sort === 'best' && query.words
    ? [
        { ...query, named: 'whole' },
        { ...query, named: 'part' },
      ]
    : [query];

/**
 * A page in one round trip, over two passes where there are two: rows that are not read again lie before the cursor.
 */
export const findCreators = async ({ query, sort, cursor }: SearchRequest): Promise<SearchPage> => {
  const passes = passesOf(query, sort).map((pass) => ({ pass, partitions: partitionsFor(pass) }));
  const from = cursor
    ? positionIn(
        cursor,
        passes.flatMap(({ partitions }) => partitions),
      )
    : undefined;
  const isFrom = (partitions: readonly string[]) => from !== undefined && partitions.includes(from.partition);
  const begun = passes.findIndex(({ partitions }) => isFrom(partitions));
  const parts = await Promise.all(
    passes
      .slice(Math.max(0, begun))
      .map(({ pass, partitions }) =>
        readPass({ query: pass, sort, partitions, from: isFrom(partitions) ? from : undefined }),
      ),
  );
  const rows: DirectoryRow[] = [];
  let end: Position | undefined;
  for (const part of parts) {
    rows.push(...part.rows);
    end = part.end;
    // The next pass begins once this one has been read to its end.
    if (end) break;
  }
  const page = rows.slice(0, creatorsPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const next = last ? positionOf(last, sort) : end;
  return { ids: page.map(userIdOf), next_cursor: next ? toCursor({ ...next }) : null };
};

interface Pass {
  query: CreatorQuery;
  sort: CreatorSort;
  partitions: readonly string[];
  from: Position | undefined;
}

/**
 * The first page reads up to four partitions at once, each of which has all matches in the same order. The partition
 * that got furthest is the most selective, and the cursor stays in it.
 */
const readPass = async ({ query, sort, partitions, from }: Pass): Promise<Part> => {
  const asked = from ? [from.partition] : partitions;
  const parts = await Promise.all(
    asked.map((partition) =>
      readPartition({ partition, query, sort, from, limit: limitOf(query, asked.length) }),
    ),
  );
  return parts.reduce((one, other) => (isFurther(other.end, one.end, sort) ? other : one));
};

/** Without a filter every row matches; one more than a page shows whether there is another. */
const limitOf = (query: CreatorQuery, partitions: number): number => {
  if (isUnfiltered(query)) return creatorsPage + 1;
  if (query.named === 'whole') return rowsOfNamed;
  return Math.floor((query.named === 'part' ? rowsPerSearch - rowsOfNamed : rowsPerSearch) / partitions);
};
