import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../../../kit/entity.ts';
import { digest } from '../../../../kit/ids.ts';
import { key } from '../../../../kit/index-key.ts';
import type { CreatorRow } from '../../creator-row.ts';
import { type Facets, facetsOf } from '../../facets.ts';
import { partitionsOf } from './partitions.ts';

/** The rows that a creator has in the directory. While rows are being written it names old and new ones. */
export const directoryEntryEntity = defineEntity('directory-entry', {
  attributes: {
    user_id: { type: 'string', required: true },
    /** Rises with every write; a write is conditional on the revision that was read. */
    revision: { type: 'number', required: true },
    partitions: { type: 'list', items: { type: 'string' }, required: true },
    /** The rows' place in every partition. */
    place: { type: 'string', required: true },
    /** The content of the rows; missing while they are being written. */
    facets: { type: CustomAttributeType<Facets>('any') },
    /** The run that writes the rows, and until when others leave it alone, in epoch milliseconds. */
    writer: { type: 'string' },
    writer_until: { type: 'number' },
  },
  indexes: { byUser: key({ pk: 'user#{user_id}', sk: 'directory-entry' }) },
});

export type DirectoryEntry = RowOf<typeof directoryEntryEntity>;

/** The entry that a creator ought to have. */
export const directoryEntry = (row: CreatorRow, revision = 1): DirectoryEntry & { facets: Facets } => {
  const facets = facetsOf(row);
  return {
    user_id: row.user_id,
    revision,
    partitions: partitionsOf(facets),
    place: placeOf(row.user_id, facets),
    facets,
  };
};

/**
 * A creator has one such row in each partition that a search can start from, all with the same facets. Every
 * partition is a complete directory of its creators, in four orders. Field names are short, because a search reads
 * 240 rows.
 */
export const directoryRowEntity = defineEntity('listed-creator', {
  attributes: {
    partition: { type: 'string', required: true, field: 'pk' },
    /** `placeOf` the creator: a changed profile does not move it. */
    place: { type: 'string', required: true, field: 'sk' },
    best: { type: 'string', required: true, field: 'gsi1sk' },
    rated: { type: 'string', required: true, field: 'gsi2sk' },
    priced: { type: 'string', required: true, field: 'gsi3sk' },
    name: { type: 'string', required: true, field: 'n' },
    specialty: { type: 'string', required: true, field: 's' },
    location: { type: 'string', required: true, field: 'l' },
    tags: { type: 'string', field: 't' },
    languages: { type: 'string', field: 'g' },
    price_min: { type: 'number', field: 'min' },
    price_max: { type: 'number', field: 'max' },
    rating: { type: 'number', field: 'r' },
  },
  indexes: {
    newest: key({ pk: '{partition}', sk: '{place}' }),
    best: key('gsi1', { pk: '{partition}', sk: '{best}' }),
    rating: key('gsi2', { pk: '{partition}', sk: '{rated}' }),
    price: key('gsi3', { pk: '{partition}', sk: '{priced}' }),
  },
});

export type DirectoryRow = RowOf<typeof directoryRowEntity>;

const placeOf = (userId: string, { created_at }: Facets): string => `${created_at}#${userId}`;

export const userIdOf = ({ place }: DirectoryRow): string => place.slice(place.indexOf('#') + 1);

/** A creator's row in one partition. */
export const directoryRow = (partition: string, userId: string, facets: Facets): DirectoryRow => {
  // A tie-breaker that is the same in every partition and favours nobody.
  const tie = digest(userId).slice(0, 8);
  const {
    name,
    specialty,
    location,
    tags,
    languages,
    price_min,
    price_max,
    rating,
    review_count = 0,
    score,
  } = facets;
  return {
    partition,
    place: placeOf(userId, facets),
    best: `${padded(score, 3)}#${tie}`,
    rated: `${padded(Math.round((rating ?? 0) * 100), 3)}#${padded(review_count, 6)}#${tie}`,
    priced: `${padded(price_min ?? price_max ?? 9_999_999, 7)}#${tie}`,
    name,
    specialty,
    location,
    ...(tags && { tags }),
    ...(languages && { languages }),
    ...(price_min !== undefined && { price_min }),
    ...(price_max !== undefined && { price_max }),
    ...(rating !== undefined && { rating }),
  };
};

const padded = (figure: number, digits: number) => String(figure).padStart(digits, '0');

interface Stored {
  Item: Record<string, unknown>;
}

/**
 * A creator's entry and rows as a sync would store them, for code that fills a table; only the partitions for which
 * `isWanted` is true. The next sync adds the others.
 */
export const storedDirectory = (
  creator: CreatorRow,
  isWanted: (partition: string) => boolean = () => true,
) => {
  const entry = directoryEntry(creator);
  const partitions = entry.partitions.filter(isWanted);
  return {
    entry: directoryEntryEntity()
      .put({ ...entry, partitions })
      .params<Stored>().Item,
    rows: partitions.map(
      (partition) =>
        directoryRowEntity()
          .put(directoryRow(partition, creator.user_id, entry.facets))
          .params<Stored>().Item,
    ),
  };
};
