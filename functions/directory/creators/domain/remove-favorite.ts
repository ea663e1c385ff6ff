import type { Guards } from '../../../kit/guards.ts';
import { retryOnConflict } from '../../../kit/retry.ts';
import { changeFavorites } from './change-favorites.ts';

/** Removes a creator, once however often it is called; returns the number of favorites afterwards. */
export const removeFavorite = (userId: string, creatorId: string, guards: Guards): Promise<number> =>
  retryOnConflict(() =>
    changeFavorites(userId, guards, (added) => {
      if (!Object.hasOwn(added, creatorId)) return undefined;
      const { [creatorId]: _, ...others } = added;
      return others;
    }),
  );
