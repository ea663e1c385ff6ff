import { readListedCreatorNow } from '../creator-row.ts';
import { creatorSearch } from '../search/chosen-search.ts';

/** Brings a person's entry in the directory in line with their current profile. Repeating it changes nothing. */
export const syncDirectoryEntry = (userId: string): Promise<void> =>
  creatorSearch().sync(userId, () => readListedCreatorNow(userId));
