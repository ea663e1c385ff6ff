import { budgetBands, type CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { fromCursor, noPosition, toCursor } from '../../../../kit/cursor.ts';
import type { CreatorQuery } from '../creator-query.ts';
import { beginningOf, patternOf } from '../search-text.ts';
import { type DirectoryRow, directoryRowEntity } from './row.ts';

interface Reading {
  partition: string;
  query: CreatorQuery;
  sort: CreatorSort;
  from: Position | undefined;
  /** Rows to read, matching or not. */
  limit: number;
}

export interface Part {
  rows: DirectoryRow[];
  /** Where reading stopped; undefined at the partition's end. */
  end: Position | undefined;
}

/** The matches among the next rows of a partition. */
export const readPartition = async ({ partition, query, sort, from, limit }: Reading): Promise<Part> => {
  const by = directoryRowEntity().query;
  const key = { partition };
  const filter = filterOf(query);
  const options = { limit, order: directionOf(sort), ...(from && { cursor: toTableCursor(from, sort) }) };
  const read = {
    newest: () => by.newest(key).where(filter).go(options),
    best: () => by.best(key).where(filter).go(options),
    rating: () => by.rating(key).where(filter).go(options),
    price: () => by.price(key).where(filter).go(options),
  } satisfies Record<CreatorSort, unknown>;
  const { data, cursor } = await read[sort]();
  return { rows: data, end: cursor ? fromTableCursor(cursor, sort) : undefined };
};

type Queries = ReturnType<typeof directoryRowEntity>['query'];
type Filter = Parameters<ReturnType<Queries['newest']>['where']>[0];

/** A query as the table's filter: the same as `matches` says of facets. */
const filterOf =
  ({ words = [], named, specialty, location, budget, rating, language }: CreatorQuery): Filter =>
  (row, { contains, eq, exists, gt, gte, lte, notExists }) => {
    const { above, upTo }: { above?: number; upTo?: number } = budget ? budgetBands[budget] : {};
    // The condition is made only where it is used: the table refuses values that no condition has.
    const whole = () => words.map((word) => contains(row.name, ` ${word} `)).join(' AND ');
    return [
      ...(named === 'whole' ? [whole()] : []),
      ...(named === 'part' ? [`NOT (${whole()})`] : []),
      ...words.map((word) => {
        const text = patternOf(word);
        const places = [
          contains(row.name, text),
          contains(row.specialty, text),
          contains(row.tags, beginningOf(word)),
        ];
        return `(${places.join(' OR ')})`;
      }),
      ...(language === undefined ? [] : [contains(row.languages, ` ${language} `)]),
      ...(specialty === undefined ? [] : [eq(row.specialty, specialty)]),
      ...(location === undefined ? [] : [contains(row.location, location)]),
      ...(rating === undefined ? [] : [gte(row.rating, Number(rating))]),
      ...(budget === undefined ? [] : [`(${exists(row.price_min)} OR ${exists(row.price_max)})`]),
      ...(above === undefined ? [] : [`(${notExists(row.price_max)} OR ${gt(row.price_max, above)})`]),
      ...(upTo === undefined ? [] : [`(${notExists(row.price_min)} OR ${lte(row.price_min, upTo)})`]),
    ].join(' AND ');
  };

/** A position in one partition's order. */
export interface Position {
  partition: string;
  place: string;
  /** The value that the order sorts by. */
  rank: string;
}

interface Order {
  rank: 'place' | 'best' | 'rated' | 'priced';
  /** None for the table itself. */
  index?: string;
  direction: 'asc' | 'desc';
}

const orders: Record<CreatorSort, Order> = {
  newest: { rank: 'place', direction: 'desc' },
  best: { rank: 'best', index: 'gsi1', direction: 'desc' },
  rating: { rank: 'rated', index: 'gsi2', direction: 'desc' },
  price: { rank: 'priced', index: 'gsi3', direction: 'asc' },
};

const directionOf = (sort: CreatorSort) => orders[sort].direction;

export const positionOf = (row: DirectoryRow, sort: CreatorSort): Position => ({
  partition: row.partition,
  place: row.place,
  rank: row[orders[sort].rank],
});

/** Whether one position comes after another in the order; undefined is the end of a partition, after everything. */
export const isFurther = (a: Position | undefined, b: Position | undefined, sort: CreatorSort): boolean => {
  if (!a || !b) return !a && !!b;
  return orders[sort].direction === 'asc' ? a.rank > b.rank : a.rank < b.rank;
};

/** Parses a position that a client sent back; VALIDATION if it is in none of these partitions. */
export const positionIn = (cursor: string, partitions: readonly string[]): Position => {
  const position = fromCursor(cursor, ['partition', 'place', 'rank']);
  if (!partitions.includes(position.partition)) throw noPosition();
  return position;
};

/** A position as a cursor of the table. */
const toTableCursor = ({ partition, place, rank }: Position, sort: CreatorSort): string => {
  const { index } = orders[sort];
  return toCursor({
    pk: partition,
    sk: place,
    ...(index && { [`${index}pk`]: partition, [`${index}sk`]: rank }),
  });
};

const fromTableCursor = (cursor: string, sort: CreatorSort): Position => {
  const { index } = orders[sort];
  const key = fromCursor(cursor, ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])]);
  return { partition: String(key.pk), place: String(key.sk), rank: String(key[`${index ?? ''}sk`]) };
};
