import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Step } from '../../kit/transact.ts';
import { notBlockedStep } from '../../people/public.ts';
import { removedError } from '../../trust/public.ts';
import type { CommentRow } from '../comment/row.ts';
import { itself, readReaction } from '../reaction/row.ts';
import { type PostRow, postEntity } from './row.ts';

/** A post as this person may read it; POST_NOT_FOUND once it has expired, and for others while it is removed. */
export const readPost = async (
  post_id: string,
  userId: string,
  { consistent = false } = {},
): Promise<PostRow> => {
  const { data } = await postEntity().get({ post_id }).go({ consistent });
  if (!data || data.expires_at <= now() || (data.removal && data.user_id !== userId))
    throw new AppError('POST_NOT_FOUND');
  return data;
};

/**
 * A post that somebody may answer and react to; POST_NOT_FOUND also where they hide it, FORBIDDEN where it is removed.
 */
export const readPostFor = async (user_id: string, post_id: string): Promise<PostRow> => {
  const [post, reaction] = await Promise.all([
    readPost(post_id, user_id, { consistent: true }),
    readReaction({ user_id, post_id, target: itself }),
  ]);
  if (reaction?.hidden) throw new AppError('POST_NOT_FOUND');
  if (post.removal) throw removedError();
  return post;
};

/** Whether somebody can open a post. */
export const mayReadPost = (postId: string, userId: string): Promise<boolean> =>
  readPost(postId, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'POST_NOT_FOUND') return false;
      throw error;
    },
  );

/**
 * For reactions and comments under a post, or under a comment of it: CHAT_BLOCKED while its author, or that of a
 * comment above, blocks the caller.
 */
export const notBlockedSteps = (
  userId: string,
  post: Pick<PostRow, 'user_id'>,
  comment?: Pick<CommentRow, 'user_id' | 'parent_user_id'>,
): Step[] =>
  [...new Set([post.user_id, comment?.user_id, comment?.parent_user_id])].flatMap((id) =>
    id && id !== userId ? [notBlockedStep(id, userId)] : [],
  );
