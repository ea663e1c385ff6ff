import { digest } from '../kit/ids.ts';
import { migrateRows } from './table-rows.ts';

/**
 * Gives each request an id, made of project and creator. The row was shown under this id before, when there was one
 * request for each pair.
 */
export const requestId = migrateRows('0002-request-id', (row) => {
  if (row.__edb_e__ !== 'request' || row.request_id !== undefined) return undefined;
  return {
    set: { request_id: digest(`${row.project_id}#${row.creator_id}`) },
    readFrom: ['request_id', 'created_at'],
  };
});
