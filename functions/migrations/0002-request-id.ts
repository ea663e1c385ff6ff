import { digest } from '../kit/ids.ts';
import { migrateRows } from './table-rows.ts';

/**
 * Gives each request an id. It is made of project and creator, so that it is the one under which the row was shown
 * before; there was one request for each pair then.
 */
export const requestId = migrateRows('0002-request-id', (row) => {
  if (row.__edb_e__ !== 'request' || row.request_id !== undefined) return undefined;
  return {
    set: { request_id: digest(`${row.project_id}#${row.creator_id}`) },
    readFrom: ['request_id', 'created_at'],
  };
});
