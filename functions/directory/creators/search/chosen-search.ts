import { lazy } from '../../../kit/lazy.ts';
import { readListedCreatorNow } from '../creator-row.ts';
import type { CreatorSearch } from './creator-search.ts';
import { rememberFirstPages } from './remember-first-pages.ts';
import { tableCreatorSearch } from './table/table-creator-search.ts';

/** The search that the product uses; the only place that chooses one. */
export const creatorSearch = lazy((): CreatorSearch => rememberFirstPages(tableCreatorSearch));

/** Brings a person's entry in the directory in line with their current profile. Repeating it changes nothing. */
export const syncDirectoryEntry = (userId: string): Promise<void> =>
  creatorSearch().sync(userId, () => readListedCreatorNow(userId));
