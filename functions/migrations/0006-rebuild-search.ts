import { syncPerson } from '../chat/domain/sync-person.ts';
import { countSpecialty } from '../marketplace/creators/domain/count-specialty.ts';
import { syncDirectoryEntry } from '../marketplace/creators/domain/sync-directory-entry.ts';
import { visitRows } from './table-rows.ts';

/** Rebuilds the creator directory, its specialties and the people search from every profile. */
export const rebuildSearch = visitRows('0006-rebuild-search', async (row) => {
  if (row.__edb_e__ !== 'profile') return false;
  const userId = String(row.user_id);
  await syncDirectoryEntry(userId);
  await countSpecialty(userId);
  await syncPerson(userId);
  return true;
});
