import { migrateRows } from './table-rows.ts';

/** Drops rows of the two searches that were written without their entity's name; the next migration rebuilds them. */
export const dropOldSearch = migrateRows('0005-drop-old-search', (row) => {
  const derived =
    row.pk.startsWith('creators#') ||
    row.pk.startsWith('people#') ||
    (row.pk.startsWith('user#') && row.sk === 'listing');
  return derived && row.__edb_e__ === undefined ? { gone: true, readFrom: ['__edb_e__'] } : undefined;
});
