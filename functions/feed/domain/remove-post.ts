import { type Step, update } from '../../kit/transact.ts';
import { restoreSteps, withdrawSteps } from '../../media/public.ts';
import { newRemoval, notRemovable } from '../../trust/public.ts';
import { type PostRow, postEntity, usedByPost } from '../post.entity.ts';
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
  return [
    update(removing, { onConditionFailed: notRemovable }),
    ...(await fileSteps(row, (media_id, usedBy) => withdrawSteps(media_id, usedBy, case_id))),
  ];
};

export const restorePostSteps = async (post_id: string): Promise<Step[]> => {
  const row = await readPostRow(post_id);
  if (!row?.removal) return [];
  const restoring = postEntity()
    .patch({ post_id })
    .remove(['removal'])
    .set({ updated_at: changedAt(row) })
    .where(({ removal }, { exists }) => exists(removal));
  return [update(restoring), ...(await fileSteps(row, restoreSteps))];
};

/** The steps leave out the piece that it may show: that is on its author's page all the same. */
const fileSteps = async ({ post_id, files = [] }: PostRow, stepsOf: typeof restoreSteps): Promise<Step[]> =>
  (await Promise.all(files.map(({ media }) => stepsOf(media.media_id, usedByPost(post_id))))).flat();
