import { AppError } from '../../kit/app-error.ts';
import { readPost } from './read-post.ts';

/** Whether somebody can open a post. */
export const mayReadPost = (postId: string, userId: string): Promise<boolean> =>
  readPost(postId, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'POST_NOT_FOUND') return false;
      throw error;
    },
  );
