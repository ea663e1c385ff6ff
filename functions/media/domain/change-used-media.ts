import { type Step, update } from '../../kit/transact.ts';
import { type MediaRow, mediaEntity } from '../media.entity.ts';

/**
 * Names the people who may read a private file that the row `usedBy` has, besides its owner, from now on. Like the
 * calls below it makes no step where the file is gone meanwhile; one read.
 */
export const readersSteps = (media_id: string, usedBy: string, readers: readonly string[]): Promise<Step[]> =>
  stepsWhileUsed(media_id, usedBy, { readers: [...readers] });

/** For the transaction in which moderators take the files of the row `usedBy` away from the public, by a case. */
export const withdrawSteps = (media_id: string, usedBy: string, case_id: string): Promise<Step[]> =>
  stepsWhileUsed(media_id, usedBy, { withdrawal: 'withdrawn', withdrawn_by: case_id });

/** For the transaction that gives it back. */
export const restoreSteps = (media_id: string, usedBy: string): Promise<Step[]> =>
  stepsWhileUsed(media_id, usedBy, { withdrawal: 'restored' }, ['withdrawn_by']);

const stepsWhileUsed = async (
  media_id: string,
  usedBy: string,
  changes: Partial<Pick<MediaRow, 'readers' | 'withdrawal' | 'withdrawn_by'>>,
  removed: 'withdrawn_by'[] = [],
): Promise<Step[]> => {
  const { data } = await mediaEntity().get({ media_id }).go({ consistent: true });
  if (data?.used_by !== usedBy) return [];
  const changing = mediaEntity()
    .patch({ media_id })
    .set(changes)
    .remove(removed)
    .where(({ used_by }, { eq }) => eq(used_by, usedBy));
  return [update(changing)];
};
