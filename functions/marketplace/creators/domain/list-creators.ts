import { limits } from '@briefhouse/contracts/limits.ts';
import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorSearch } from '@briefhouse/contracts/marketplace/list-creators.ts';
import { positionIn, toCursor } from '../../../kit/cursor.ts';
import { type CreatorRow, readCreators } from '../creator-row.ts';
import { type Favorites, readFavorites } from '../favorites.ts';
import { type ListingRow, orders, partitionsFor, userIdOf } from '../listing.ts';
import { type Part, readPartition } from '../listing-table.ts';
import { type Search, toSearch } from '../search.ts';

interface Question {
  userId: string;
  search: CreatorSearch;
  sort: CreatorSort;
  cursor: string | undefined;
}

interface Page {
  creators: CreatorRow[];
  favorites: Favorites;
  next_cursor: string | null;
}

/** Rows that one call looks at, matching or not: some 9 read units, however many creators there are. */
const rowsPerCall = 240;

/**
 * A page of the directory in two round trips. The first call asks up to four partitions at once, which all hold
 * everybody searched for in the same order: the one that got furthest is the most selective, and the cursor stays in it.
 */
export const listCreators = async ({ userId, search, sort, cursor }: Question): Promise<Page> => {
  const wanted = toSearch(search);
  const [found, favorites] = await Promise.all([
    wanted ? readListing(wanted, sort, cursor) : { rows: [], next: undefined },
    readFavorites(userId),
  ]);
  const ids = found.rows.map(userIdOf);
  const rows = await readCreators(ids);
  return {
    // The directory follows profiles by the stream: somebody who just left is listed a moment longer.
    creators: ids.flatMap((id) => rows.get(id) ?? []),
    favorites,
    next_cursor: found.next ? toCursor(found.next) : null,
  };
};

type Key = Record<string, string>;

const readListing = async (search: Search, sort: CreatorSort, cursor: string | undefined) => {
  const asked = partitionsFor(search);
  const from = cursor
    ? positionIn(
        cursor,
        asked.map((name) => keysOf(name, sort)),
      )
    : undefined;
  const partitions = from ? [String(from.pk)] : asked;
  const limit = Math.floor(rowsPerCall / partitions.length);
  const answers = await Promise.all(
    partitions.map((partition) => readPartition({ partition, search, sort, from, limit })),
  );
  const best = answers.reduce((one, other) => (isFurther(other, one, sort) ? other : one));
  const rows = best.rows.slice(0, limits.creatorsPage);
  const cut = best.rows.length > rows.length;
  return { rows, next: cut ? keyOf(rows.at(-1) as ListingRow, sort) : best.end };
};

const sortKeyName = (sort: CreatorSort) => (orders[sort].index ? `${orders[sort].index}sk` : 'sk');

const isFurther = (a: Part, b: Part, sort: CreatorSort): boolean => {
  if (!a.end || !b.end) return !!b.end && !a.end;
  const name = sortKeyName(sort);
  const [left = '', right = ''] = [a.end[name], b.end[name]];
  return orders[sort].ascending ? left > right : left < right;
};

/** A partition by the names of the key attributes that name it. */
const keysOf = (partition: string, sort: CreatorSort): Key => {
  const { index } = orders[sort];
  return { pk: partition, ...(index && { [`${index}pk`]: partition }) };
};

const keyOf = (row: ListingRow, sort: CreatorSort): Key => {
  const name = sortKeyName(sort);
  return { ...keysOf(row.pk, sort), sk: row.sk, [name]: String(row[name]) };
};
