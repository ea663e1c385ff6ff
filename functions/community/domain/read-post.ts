import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { type PostRow, postEntity } from '../post.entity.ts';

/** A post that has not expired; POST_NOT_FOUND otherwise. */
export const readPost = async (postId: string, { consistent = false } = {}): Promise<PostRow> => {
  const { data } = await postEntity().get({ post_id: postId }).go({ consistent });
  if (!data || data.expires_at <= now()) throw new AppError('POST_NOT_FOUND');
  return data;
};
