import { readCreatorNow } from '../creator-row.ts';
import { creatorSearch } from '../search/chosen-search.ts';

/** Brings what clients find of a person into line with their profile as it is now. Repeating it changes nothing. */
export const syncDirectoryEntry = (userId: string): Promise<void> =>
  creatorSearch().sync(userId, () => readCreatorNow(userId));
