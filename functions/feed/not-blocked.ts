import type { Step } from '../kit/transact.ts';
import { notBlockedStep } from '../people/public.ts';
import type { CommentRow } from './comment.entity.ts';
import type { PostRow } from './post.entity.ts';

/**
 * For marks and comments under a post, or under a comment of it: CHAT_BLOCKED while its author, or that of a comment
 * above, blocks the caller.
 */
export const notBlockedSteps = (
  userId: string,
  post: Pick<PostRow, 'user_id'>,
  comment?: Pick<CommentRow, 'user_id' | 'parent_user_id'>,
): Step[] =>
  [...new Set([post.user_id, comment?.user_id, comment?.parent_user_id])].flatMap((id) =>
    id && id !== userId ? [notBlockedStep(id, userId)] : [],
  );
