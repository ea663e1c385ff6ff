import { AppError } from '../../kit/app-error.ts';
import { removedError } from '../../trust/public.ts';
import { type CommentRow, commentEntity } from './row.ts';

export const readCommentRow = async (comment_id: string): Promise<CommentRow | undefined> =>
  (await commentEntity().get({ comment_id }).go({ consistent: true })).data ?? undefined;

/** The comment, if it is one of this post, still there, and not removed for this person. */
export const presentOf = (
  row: CommentRow | undefined,
  postId: string,
  userId: string,
): CommentRow | undefined =>
  row?.post_id === postId && !row.deleted_at && (!row.removal || row.user_id === userId) ? row : undefined;

/** The same; COMMENT_NOT_FOUND for any other. */
export const presentComment = (row: CommentRow | undefined, postId: string, userId: string): CommentRow => {
  const present = presentOf(row, postId, userId);
  if (!present) throw new AppError('COMMENT_NOT_FOUND');
  return present;
};

/** A comment that somebody may answer and react to: FORBIDDEN for their own while it is removed. */
export const openComment = (row: CommentRow | undefined, postId: string, userId: string): CommentRow => {
  const present = presentComment(row, postId, userId);
  if (present.removal) throw removedError();
  return present;
};
