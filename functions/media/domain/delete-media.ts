import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type MediaRow, mediaEntity } from '../media.entity.ts';
import { removal } from './unused.ts';

/**
 * Gives up one's own upload or file; the subscriber `media` deletes it. NOT_FOUND for another's, CONFLICT while a row
 * shows it.
 */
export const deleteMedia = async (mediaId: string, user: User, guards: Guards): Promise<void> => {
  const givenUp = mediaEntity()
    .patch({ media_id: mediaId })
    .set({ used_by: removal })
    .where(
      ({ user_id, used_by }, { eq, notExists }) =>
        `${eq(user_id, user.id)} AND (${notExists(used_by)} OR ${eq(used_by, removal)})`,
    );
  const whyNot = (row: Partial<MediaRow> | undefined) =>
    new AppError(row?.user_id === user.id ? 'CONFLICT' : 'NOT_FOUND');
  await transact([update(givenUp, { onConditionFailed: whyNot }), ...guards.steps()]);
};
