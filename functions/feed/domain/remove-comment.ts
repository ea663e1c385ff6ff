import { type Step, update } from '../../kit/transact.ts';
import { newRemoval, notRemovable } from '../../trust/public.ts';
import { type CommentRow, commentEntity } from '../comment.entity.ts';
import { readCommentRow } from '../comment-table.ts';
import { tallyStep } from '../tally.ts';

/** Takes a comment away from everybody but its author; see `removeContentSteps`. */
export const removeCommentSteps = async (comment_id: string, case_id: string): Promise<Step[]> => {
  const row = await readCommentRow(comment_id);
  if (!row || row.deleted_at || row.removal) throw notRemovable(row?.deleted_at ? undefined : row);
  const removing = commentEntity()
    .patch({ comment_id })
    .set({ removal: newRemoval(case_id) })
    .add({ version: 1 })
    .where(({ removal, deleted_at }, { notExists }) => `${notExists(removal)} AND ${notExists(deleted_at)}`);
  return [update(removing, { onConditionFailed: notRemovable }), ...countSteps(row, -1)];
};

export const restoreCommentSteps = async (comment_id: string): Promise<Step[]> => {
  const row = await readCommentRow(comment_id);
  if (!row?.removal || row.deleted_at) return [];
  const restoring = commentEntity()
    .patch({ comment_id })
    .remove(['removal'])
    .add({ version: 1 })
    .where(
      ({ removal, deleted_at }, { exists, notExists }) => `${exists(removal)} AND ${notExists(deleted_at)}`,
    );
  return [update(restoring), ...countSteps(row, 1)];
};

/** A comment that is removed counts as little as a deleted one. */
const countSteps = ({ post_id, parent_comment_id, expires }: CommentRow, by: 1 | -1): Step[] => [
  tallyStep({ kind: 'post', id: post_id }, { comments: by }, expires),
  ...(parent_comment_id
    ? [tallyStep({ kind: 'comment', id: parent_comment_id }, { comments: by }, expires)]
    : []),
];
