import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../../kit/app-error.ts';
import { epochSeconds } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { retryOnConflict } from '../../../kit/retry.ts';
import { put, transact } from '../../../kit/transact.ts';
import { readCreator } from '../queries.ts';
import { type AddedAt, countOf, favoritesEntity } from './row.ts';

/**
 * Adds a creator, once however often it is called; returns the number of favorites afterwards. CREATOR_NOT_FOUND
 * for anybody else, FAVORITE_LIMIT when the list is full, UNAVAILABLE when too many change it at once.
 */
export const addFavorite = async (userId: string, creatorId: string, guards: Guards): Promise<number> => {
  await readCreator(creatorId);
  return retryOnConflict(() =>
    changeFavorites(userId, guards, (added) => {
      if (Object.hasOwn(added, creatorId)) return undefined;
      if (countOf(added) >= limits.favorites) throw new AppError('FAVORITE_LIMIT');
      return { ...added, [creatorId]: epochSeconds() };
    }),
  );
};

/** Removes a creator, once however often it is called; returns the number of favorites afterwards. */
export const removeFavorite = (userId: string, creatorId: string, guards: Guards): Promise<number> =>
  retryOnConflict(() =>
    changeFavorites(userId, guards, (added) => {
      if (!Object.hasOwn(added, creatorId)) return undefined;
      const { [creatorId]: _, ...others } = added;
      return others;
    }),
  );

/**
 * Stores the favorites that `decide` answers for a client, or nothing where that answers nothing; returns how many
 * there are afterwards. CONFLICT when they changed meanwhile.
 */
const changeFavorites = async (
  user_id: string,
  guards: Guards,
  decide: (added: AddedAt) => AddedAt | undefined,
): Promise<number> => {
  const { data: row } = await favoritesEntity().get({ user_id }).go({ consistent: true });
  const added = decide(row?.added ?? {});
  if (!added) return guards.nothingWritten(countOf(row?.added));
  const next = favoritesEntity()
    .put({ user_id, added, version: (row?.version ?? 0) + 1 })
    .where(({ version }, { eq, notExists }) => (row ? eq(version, row.version) : notExists(version)));
  await transact([put(next), ...guards.steps()]);
  return countOf(added);
};
