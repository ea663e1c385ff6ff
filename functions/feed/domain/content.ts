import { now } from '../../kit/clock.ts';
import type { Step } from '../../kit/transact.ts';
import { readCommentRow } from '../comment-table.ts';
import { postEntity } from '../post.entity.ts';
import { removeCommentSteps, restoreCommentSteps } from './remove-comment.ts';
import { removePostSteps, restorePostSteps } from './remove-post.ts';

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
