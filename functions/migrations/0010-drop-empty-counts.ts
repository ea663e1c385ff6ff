import { migrateRows } from './table-rows.ts';

/** Drops the counts of projects for which no request waits: a client's list reads all of that client's counts. */
export const dropEmptyCounts = migrateRows('0010-drop-empty-counts', (row) =>
  row.__edb_e__ === 'waiting-requests' && !row.requests ? { gone: true, readFrom: ['requests'] } : undefined,
);
