import { countFollower } from '../marketplace/creators/domain/count-followers.ts';
import type { FavoritesRow } from '../marketplace/creators/favorites.entity.ts';
import { visitRows } from './table-rows.ts';

/** Counts every favorite among its creator's followers; what the concern has counted already stays. */
export const followers = visitRows('0011-followers', async (row) => {
  if (row.__edb_e__ !== 'favorites') return false;
  const { user_id, added = {}, version = 0 } = row as unknown as FavoritesRow;
  for (const creator_id of Object.keys(added))
    await countFollower({ user_id, creator_id, order: version, follows: true });
  return true;
});
