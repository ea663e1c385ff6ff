import type { CreatorSearch } from '../creator-search.ts';
import { findCreators } from './find-creators.ts';
import { hasRatings } from './has-ratings.ts';
import { syncEntry } from './sync-entry.ts';

/** The search by rows of the product's own table: docs/decisions/directory-and-search.md#d27. */
export const tableCreatorSearch: CreatorSearch = {
  search: findCreators,
  hasRatings,
  sync: syncEntry,
};
