import { migrateRows } from '../table-rows.ts';

/** A migration for tests: rows get the length of their name. `counted` is above 1 in a row that was changed twice. */
export const addLength = migrateRows('0001-add-length', (row) => {
  if (typeof row.name !== 'string' || row.length !== undefined) return undefined;
  const counted = typeof row.counted === 'number' ? row.counted + 1 : 1;
  return { set: { length: row.name.length, counted }, readFrom: ['name', 'length', 'counted'] };
});
