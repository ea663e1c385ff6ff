import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { fromCursor, noPosition, toCursor } from '../../../../kit/cursor.ts';
import type { DirectoryRow } from './directory-row.entity.ts';

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

export const directionOf = (sort: CreatorSort) => orders[sort].direction;

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
export const toTableCursor = ({ partition, place, rank }: Position, sort: CreatorSort): string => {
  const { index } = orders[sort];
  return toCursor({
    pk: partition,
    sk: place,
    ...(index && { [`${index}pk`]: partition, [`${index}sk`]: rank }),
  });
};

export const fromTableCursor = (cursor: string, sort: CreatorSort): Position => {
  const { index } = orders[sort];
  const key = fromCursor(cursor, ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])]);
  return { partition: String(key.pk), place: String(key.sk), rank: String(key[`${index ?? ''}sk`]) };
};
