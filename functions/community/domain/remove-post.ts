import { newRemoval, notRemovable } from '../../kit/removal.ts';
import { type Step, update } from '../../kit/transact.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { changedAt } from '../post-life.ts';

const readPostRow = async (post_id: string): Promise<PostRow | null> =>
  (await postEntity().get({ post_id }).go({ consistent: true })).data;

/** Takes a post away from everybody but its author; see `removeContentSteps`. */
export const removePostSteps = async (post_id: string, case_id: string): Promise<Step[]> => {
  const row = await readPostRow(post_id);
  if (!row || row.removal) throw notRemovable(row ?? undefined);
  const removing = postEntity()
    .patch({ post_id })
    .set({ removal: newRemoval(case_id), updated_at: changedAt(row) })
    .where(({ removal }, { notExists }) => notExists(removal));
  return [update(removing, { onConditionFailed: notRemovable })];
};

export const restorePostSteps = async (post_id: string): Promise<Step[]> => {
  const row = await readPostRow(post_id);
  if (!row?.removal) return [];
  const restoring = postEntity()
    .patch({ post_id })
    .remove(['removal'])
    .set({ updated_at: changedAt(row) })
    .where(({ removal }, { exists }) => exists(removal));
  return [update(restoring)];
};
