import type { CreatorRow } from '../../creator-row.ts';
import { directoryEntry, directoryEntryEntity } from './directory-entry.entity.ts';
import { directoryRow, directoryRowEntity } from './directory-row.entity.ts';

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
