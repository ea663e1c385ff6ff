import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../../kit/app-error.ts';
import { epochSeconds } from '../../../kit/clock.ts';
import { retryOnConflict } from '../../../kit/retry.ts';
import { rowThatRefused } from '../../../kit/write-errors.ts';
import { type AddedAt, countOf, favoritesEntity } from '../favorites.entity.ts';
import { readCreator } from './read-creator.ts';

/**
 * Adds a creator, once however often it is called; returns the number of favorites afterwards. CREATOR_NOT_FOUND
 * for anybody else, FAVORITE_LIMIT when the list is full, UNAVAILABLE when too many change it at once.
 */
export const addFavorite = async (userId: string, creatorId: string): Promise<number> => {
  await readCreator(creatorId);
  return retryOnConflict(() => add(userId, creatorId, epochSeconds()));
};

const add = async (user_id: string, creatorId: string, at: number): Promise<number> => {
  try {
    const { data } = await favoritesEntity()
      .patch({ user_id })
      .data(({ added }, { set }) => set(added[creatorId], at))
      .add({ version: 1 })
      .where(
        ({ added }, { notExists, size, escape: value }) =>
          `${notExists(added[creatorId])} AND ${size(added)} < ${value(limits.favorites)}`,
      )
      .go({ response: 'all_new', params: { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } });
    return countOf(data.added);
  } catch (error) {
    // The row whose condition failed says why; one that is read afterwards may be different already.
    const row = rowThatRefused(error);
    const added = row?.added as AddedAt | undefined;
    const refusal = added && refusalBy(added, creatorId);
    if (refusal) throw refusal;
    if (!added)
      await favoritesEntity()
        .create({ user_id, added: { [creatorId]: at }, version: 1 })
        .go();
    return added ? countOf(added) : 1;
  }
};

/** Why favorites did not take a creator; undefined if they have them already. Below the limit, something else changed. */
export const refusalBy = (added: AddedAt, creatorId: string): AppError | undefined => {
  if (Object.hasOwn(added, creatorId)) return undefined;
  return new AppError(countOf(added) >= limits.favorites ? 'FAVORITE_LIMIT' : 'CONFLICT');
};
