import { isDeepStrictEqual } from 'node:util';
import { ratingFilters } from '@briefhouse/contracts/marketplace/creator.ts';
import { syncRows } from '../../../../kit/sync-rows.ts';
import { put, remove } from '../../../../kit/transact.ts';
import type { CreatorSearch } from '../creator-search.ts';
import { findCreators } from './find-creators.ts';
import { partitionsFor } from './partitions.ts';
import { readPartition } from './read-partition.ts';
import {
  type DirectoryEntry,
  directoryEntry,
  directoryEntryEntity,
  directoryRow,
  directoryRowEntity,
} from './row.ts';

/** Reads one row of the list that has everybody with the lowest rating that can be asked for. */
const hasRatings = async (): Promise<boolean> => {
  const [rating] = ratingFilters;
  const [partition = ''] = partitionsFor({ rating });
  const { rows } = await readPartition({ partition, query: {}, sort: 'newest', from: undefined, limit: 1 });
  return rows.length > 0;
};

type Listed = Pick<DirectoryEntry, 'user_id' | 'partitions' | 'place' | 'facets'>;

/**
 * Writes and deletes a creator's rows until they match the current profile. The entry names the rows that have to be
 * written, so a repeated or late call changes nothing.
 */
const syncEntry: CreatorSearch['sync'] = async (userId, readProfile) => {
  await syncRows<Listed>({
    read: async () => {
      const { data } = await directoryEntryEntity().get({ user_id: userId }).go({ consistent: true });
      return data ?? undefined;
    },
    plan: async (entry, claimed) => {
      const profile = await readProfile();
      const next = profile && directoryEntry(profile);
      const isCurrent = !claimed && isDeepStrictEqual(entry?.facets, next?.facets);
      const listed = new Set<string>(entry?.partitions);
      const wanted = new Set<string>(next?.partitions);
      const known = new Set<string>([...listed, ...(claimed?.partitions ?? [])]);
      const stale = [...known].filter((partition) => !wanted.has(partition));
      const missing = [...wanted].filter((partition) => !isCurrent || !listed.has(partition));
      if (stale.length === 0 && missing.length === 0) return undefined;

      const place = (next ?? entry ?? claimed)?.place ?? '';
      return {
        claim: { user_id: userId, partitions: [...new Set([...known, ...wanted])], place },
        writes: [
          ...stale.map((partition) => remove(directoryRowEntity().delete({ partition, place }))),
          ...missing.flatMap((partition) =>
            next ? [put(directoryRowEntity().put(directoryRow(partition, userId, next.facets)))] : [],
          ),
        ],
        done: next,
      };
    },
    save: (next, revision) =>
      revision === undefined
        ? directoryEntryEntity().create(next).go()
        : directoryEntryEntity()
            .put(next)
            .where((row, { eq }) => eq(row.revision, revision))
            .go(),
    remove: (revision) =>
      directoryEntryEntity()
        .delete({ user_id: userId })
        .where((row, { eq }) => eq(row.revision, revision))
        .go(),
  });
};

/** The search by rows of the product's own table: docs/decisions/directory-and-search.md#d27. */
export const tableCreatorSearch: CreatorSearch = {
  search: findCreators,
  hasRatings,
  sync: syncEntry,
};
