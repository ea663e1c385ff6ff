import { now } from '../kit/clock.ts';
import { type Step, update } from '../kit/transact.ts';
import { restoreSteps, withdrawSteps } from '../media/public.ts';
import { newRemoval, notRemovable } from '../trust/public.ts';
import { readCommentRow } from './comment/read-comment.ts';
import { commentEntity } from './comment/row.ts';
import { countCommentSteps } from './counters.ts';
import { changedAt, type PostRow, postEntity, readPostRow, usedByPost } from './post/row.ts';

/** The text of a post or comment now, also while it is removed; null once it is gone. Half a read unit. */
export const readContent = async (
  post_id: string,
  comment_id: string | undefined,
): Promise<string | null> => {
  if (!comment_id) {
    const { data } = await postEntity().get({ post_id }).go();
    return data && data.expires_at > now() ? data.content : null;
  }
  const row = await readCommentRow(comment_id);
  return row?.post_id === post_id && !row.deleted_at ? row.content : null;
};

/** A post or a comment of it, as a case names it. */
interface Content {
  post_id: string;
  comment_id?: string | undefined;
}

/**
 * Takes a post or comment away from everybody but its author, in the transaction of the moderators' decision.
 * NOT_FOUND once it is deleted, CONFLICT where it is removed already. One round trip.
 */
export const removeContentSteps = ({ post_id, comment_id }: Content, case_id: string): Promise<Step[]> =>
  comment_id ? removeCommentSteps(comment_id, case_id) : removePostSteps(post_id, case_id);

/** Gives removed content back, as it was; nothing to do where its author has deleted it. One round trip. */
export const restoreContentSteps = ({ post_id, comment_id }: Content): Promise<Step[]> =>
  comment_id ? restoreCommentSteps(comment_id) : restorePostSteps(post_id);

/** Takes a post away from everybody but its author; see `removeContentSteps`. */
const removePostSteps = async (post_id: string, case_id: string): Promise<Step[]> => {
  const row = await readPostRow(post_id);
  if (!row || row.removal) throw notRemovable(row);
  const removing = postEntity()
    .patch({ post_id })
    .set({ removal: newRemoval(case_id), updated_at: changedAt(row) })
    .where(({ removal }, { notExists }) => notExists(removal));
  return [
    update(removing, { onConditionFailed: notRemovable }),
    ...(await fileSteps(row, (media_id, usedBy) => withdrawSteps(media_id, usedBy, case_id))),
  ];
};

const restorePostSteps = async (post_id: string): Promise<Step[]> => {
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

/** Takes a comment away from everybody but its author; see `removeContentSteps`. */
const removeCommentSteps = async (comment_id: string, case_id: string): Promise<Step[]> => {
  const row = await readCommentRow(comment_id);
  if (!row || row.deleted_at || row.removal) throw notRemovable(row?.deleted_at ? undefined : row);
  const removing = commentEntity()
    .patch({ comment_id })
    .set({ removal: newRemoval(case_id) })
    .add({ version: 1 })
    .where(({ removal, deleted_at }, { notExists }) => `${notExists(removal)} AND ${notExists(deleted_at)}`);
  return [update(removing, { onConditionFailed: notRemovable }), ...countCommentSteps(row, -1)];
};

const restoreCommentSteps = async (comment_id: string): Promise<Step[]> => {
  const row = await readCommentRow(comment_id);
  if (!row?.removal || row.deleted_at) return [];
  const restoring = commentEntity()
    .patch({ comment_id })
    .remove(['removal'])
    .add({ version: 1 })
    .where(
      ({ removal, deleted_at }, { exists, notExists }) => `${exists(removal)} AND ${notExists(deleted_at)}`,
    );
  return [update(restoring), ...countCommentSteps(row, 1)];
};
