import { syncDirectoryEntry } from '../directory/creators/search/chosen-search.ts';
import { visitRows } from './table-rows.ts';

/** Creators are found by their tags and languages, and by the whole words of their names, which older rows do not have. */
export const directoryByTags = visitRows('0002-directory-by-tags', async (row) => {
  if (row.__edb_e__ !== 'profile' || row.user_type !== 'creator') return false;
  await syncDirectoryEntry(String(row.user_id));
  return true;
});
