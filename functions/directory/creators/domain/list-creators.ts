import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorFilters } from '@briefhouse/contracts/marketplace/list-creators.ts';
import { type CreatorRow, readListedCreators } from '../creator-row.ts';
import { creatorSearch } from '../search/chosen-search.ts';
import { toQuery } from '../search/creator-query.ts';
import { type Favorites, readFavorites } from './read-favorites.ts';

interface Request {
  userId: string;
  filters: CreatorFilters;
  sort: CreatorSort;
  cursor: string | undefined;
}

interface Page {
  creators: CreatorRow[];
  favorites: Favorites;
  next_cursor: string | null;
}

const nobody = { ids: [], next_cursor: null };

/** A page of the directory as the client sees it, in two round trips. */
export const listCreators = async ({ userId, filters, sort, cursor }: Request): Promise<Page> => {
  const query = toQuery(filters);
  const [{ ids, next_cursor }, favorites] = await Promise.all([
    query ? creatorSearch().search({ query, sort, cursor }) : nobody,
    readFavorites(userId),
  ]);
  const rows = await readListedCreators(ids);
  // The search follows profiles by the stream, so it may still find somebody who just left.
  return { creators: ids.flatMap((id) => rows.get(id) ?? []), favorites, next_cursor };
};
