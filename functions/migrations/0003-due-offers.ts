import { dueStep } from '../kit/due.ts';
import { migrateRows, type StoredRow } from './table-rows.ts';

/**
 * An offer's end was a row that the table's TTL deleted; now it is a due row. The project knows when its offer ends,
 * also when the TTL was quicker than this migration.
 */
export const dueOffers = migrateRows('0003-due-offers', (row) => {
  if (row.__edb_e__ === 'offer')
    return { gone: true, readFrom: ['ends_at'], together: [dueStep(endOf(row, row.ends_at))] };
  if (row.__edb_e__ !== 'project' || !row.offer_ends_at || !isOffered(row)) return undefined;
  return {
    readFrom: ['offer_ends_at', 'is_pending', 'assigned_creator_id'],
    together: [dueStep(endOf(row, row.offer_ends_at))],
  };
});

const isOffered = ({ is_pending, assigned_creator_id }: StoredRow) => is_pending && !assigned_creator_id;

const endOf = ({ project_id }: StoredRow, at: unknown) => ({
  kind: 'offer',
  id: String(project_id),
  at: String(at),
});
