import { readProfile } from '../accounts/public.ts';
import { countFollower } from '../marketplace/creators/domain/count-followers.ts';
import type { FavoritesRow } from '../marketplace/creators/favorites.entity.ts';
import type { Cursor, Migration } from './migration.ts';
import { readPage, type StoredRow } from './table-rows.ts';

/** Favorites that one step counts; a row has up to 500. */
const perStep = 100;

interface Position extends Cursor {
  /** The row before the first one to look at; absent at the beginning. */
  start?: Cursor;
  /** The favorite that was counted last, of the row where the step before ended. */
  after?: { pk: string; creator_id: string };
}

/** Counts every favorite among its creator's followers; what the concern has counted already stays. */
export const followers: Migration = {
  id: '0011-followers',
  step: async (cursor) => {
    const { start, after } = (cursor ?? {}) as Position;
    const page = await readPage(start);
    let [before, left, changed] = [start, perStep, 0];
    for (const [read, row] of page.rows.entries()) {
      const favorites = (await favoritesOf(row)).filter(
        (id) => row.pk !== after?.pk || id > after.creator_id,
      );
      const some = favorites.slice(0, left);
      for (const creator_id of some) await count(row, creator_id);
      left -= some.length;
      if (some.length > 0) changed++;
      if (some.length < favorites.length) {
        const last = some.at(-1);
        const next = {
          ...(before && { start: before }),
          ...(last !== undefined && { after: { pk: row.pk, creator_id: last } }),
        };
        return { next, read, changed };
      }
      before = { pk: row.pk, sk: row.sk };
    }
    return { next: page.next && { start: page.next }, read: page.rows.length, changed };
  },
};

/** In a fixed order; none of a client whose account has ended. */
const favoritesOf = async (row: StoredRow): Promise<string[]> => {
  if (row.__edb_e__ !== 'favorites') return [];
  const { user_id, added = {} } = row as unknown as FavoritesRow;
  return (await readProfile(user_id)) ? Object.keys(added).toSorted() : [];
};

const count = (row: StoredRow, creator_id: string): Promise<void> => {
  const { user_id, version = 0 } = row as unknown as FavoritesRow;
  return countFollower({ user_id, creator_id, order: version, follows: true });
};
