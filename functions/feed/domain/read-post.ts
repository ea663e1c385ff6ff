import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { removedError } from '../../trust/public.ts';
import { itself } from '../mark.entity.ts';
import { readMark } from '../marks.ts';
import { type PostRow, postEntity } from '../post.entity.ts';

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

/** A post that somebody may answer and react to; POST_NOT_FOUND also where they hide it, FORBIDDEN where it is removed. */
export const readPostFor = async (user_id: string, post_id: string): Promise<PostRow> => {
  const [post, mark] = await Promise.all([
    readPost(post_id, user_id, { consistent: true }),
    readMark({ user_id, post_id, target: itself }),
  ]);
  if (mark?.hidden) throw new AppError('POST_NOT_FOUND');
  if (post.removal) throw removedError();
  return post;
};
