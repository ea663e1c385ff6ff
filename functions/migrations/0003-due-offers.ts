import { dueStep } from '../kit/due.ts';
import { migrateRows } from './table-rows.ts';

/** An offer's end was a row that the table's TTL deleted; now it is a due row. */
export const dueOffers = migrateRows('0003-due-offers', (row) => {
  if (row.__edb_e__ !== 'offer') return undefined;
  return {
    gone: true,
    readFrom: ['ends_at'],
    together: [dueStep({ kind: 'offer', id: String(row.project_id), at: String(row.ends_at) })],
  };
});
