import { migrateRows } from './table-rows.ts';

/** Index partitions of projects that are in no newsfeed or have no worker; nobody reads them. */
const emptyPartitions = { gsi2pk: 'newsfeed#', gsi3pk: 'worker#' } as const;

/**
 * Takes projects out of the index partitions that only rows without a newsfeed or worker shared. The sort key stays:
 * without a partition it costs nothing, and it never changes.
 */
export const sparseProjectLists = migrateRows('0008-sparse-project-lists', (row) => {
  if (row.__edb_e__ !== 'project') return undefined;
  const stale = Object.entries(emptyPartitions).flatMap(([name, value]) =>
    row[name] === value ? [name] : [],
  );
  return stale.length > 0 ? { remove: stale, readFrom: stale } : undefined;
});
