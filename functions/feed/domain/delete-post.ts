import { AppError, notYours } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { remove, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type PostRow, postEntity } from '../post.entity.ts';

/**
 * Deletes a post if it is the caller's own: FORBIDDEN for another's, POST_NOT_FOUND when there is none, or when
 * moderators have removed another's.
 */
export const deletePost = async (postId: string, user: User, guards: Guards): Promise<void> => {
  const own = postEntity()
    .remove({ post_id: postId })
    .where(({ user_id }, { eq }) => eq(user_id, user.id));
  const onConditionFailed = (row: Partial<PostRow> | undefined) =>
    row && !row.removal ? notYours('delete_post') : new AppError('POST_NOT_FOUND');
  await transact([remove(own, { onConditionFailed }), ...guards.steps()]);
};
