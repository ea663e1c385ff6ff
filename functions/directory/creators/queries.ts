import type { CreatorFilters, CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { AppError } from '../../kit/app-error.ts';
import { type CreatorRow, readListedCreators } from './creator-row.ts';
import { type Favorites, readFavorites } from './favorites/queries.ts';
import { creatorSearch } from './search/chosen-search.ts';
import { toQuery } from './search/creator-query.ts';
import { specialtyEntity } from './specialties/row.ts';

/** A creator's profile; CREATOR_NOT_FOUND for anybody else, and for a deleted or suspended account. */
export const readCreator = async (creatorId: string): Promise<CreatorRow> => {
  const creator = (await readListedCreators([creatorId])).get(creatorId);
  if (!creator) throw new AppError('CREATOR_NOT_FOUND');
  return creator;
};

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

/** Number of the most frequent specialties, which are offered as a filter. */
const specialtiesOffered = 50;

/** The most frequent specialties: one query of the index that has them in this order. */
export const listSpecialties = async (): Promise<{ name: string; count: number }[]> => {
  const { data } = await specialtyEntity().query.byFrequency({}).go({ limit: specialtiesOffered });
  return data.map(({ label, creators }) => ({ name: label, count: creators }));
};
