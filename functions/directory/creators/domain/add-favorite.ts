import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../../kit/app-error.ts';
import { epochSeconds } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { retryOnConflict } from '../../../kit/retry.ts';
import { countOf } from '../favorites.entity.ts';
import { changeFavorites } from './change-favorites.ts';
import { readCreator } from './read-creator.ts';

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
