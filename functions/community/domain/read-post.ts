import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { itself } from '../mark.entity.ts';
import { readMark } from '../marks.ts';
import { type PostRow, postEntity } from '../post.entity.ts';

/** A post that has not expired; POST_NOT_FOUND otherwise. */
export const readPost = async (postId: string, { consistent = false } = {}): Promise<PostRow> => {
  const { data } = await postEntity().get({ post_id: postId }).go({ consistent });
  if (!data || data.expires_at <= now()) throw new AppError('POST_NOT_FOUND');
  return data;
};

/** A post that somebody may answer and react to; POST_NOT_FOUND also where they hide it. One round trip. */
export const readPostFor = async (user_id: string, post_id: string): Promise<PostRow> => {
  const [post, mark] = await Promise.all([
    readPost(post_id, { consistent: true }),
    readMark({ user_id, post_id, target: itself }),
  ]);
  if (mark?.hidden) throw new AppError('POST_NOT_FOUND');
  return post;
};
