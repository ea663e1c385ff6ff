import { AppError } from '../../kit/app-error.ts';
import { transact } from '../../kit/table.ts';
import type { User } from '../../kit/user.ts';
import { postEntity } from '../post.entity.ts';

/** Deletes a post if it is the caller's own: FORBIDDEN for another's, POST_NOT_FOUND when there is none. */
export const deletePost = async (postId: string, user: User): Promise<void> => {
  const Delete = postEntity()
    .remove({ post_id: postId })
    .where(({ user_id }, { eq }) => eq(user_id, user.id))
    .params() as never;
  const otherwise = (row: object | undefined) => new AppError(row ? 'FORBIDDEN' : 'POST_NOT_FOUND');
  await transact([{ item: { Delete }, otherwise }]);
};
