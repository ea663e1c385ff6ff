import { rowThatRefused } from '../../../kit/write-errors.ts';
import { type AddedAt, countOf, favoritesEntity } from '../favorites.entity.ts';
import { readFavorites } from './read-favorites.ts';

/** Removes a creator, once however often it is called; returns the number of favorites afterwards. */
export const removeFavorite = async (userId: string, creatorId: string): Promise<number> => {
  // ElectroDB takes a number for a position in a list; no id is a number.
  if (!Number.isNaN(Number(creatorId))) return (await readFavorites(userId)).count;
  try {
    const { data } = await favoritesEntity()
      .patch({ user_id: userId })
      .data(({ added }, { remove }) => remove(added[creatorId]))
      .add({ version: 1 })
      .where(({ added }, { exists }) => exists(added[creatorId]))
      .go({ response: 'all_new', params: { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } });
    return countOf(data.added);
  } catch (error) {
    return countOf(rowThatRefused(error)?.added as AddedAt | undefined);
  }
};
