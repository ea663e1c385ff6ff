import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../../../kit/entity.ts';
import { key } from '../../../../kit/index-key.ts';
import type { CreatorRow } from '../../creator-row.ts';
import { type Facets, facetsOf } from '../../facets.ts';
import { placeOf } from './directory-row.entity.ts';
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
