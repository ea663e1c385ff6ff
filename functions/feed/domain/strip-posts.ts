import { AppError } from '../../kit/app-error.ts';
import { remove, transact, update } from '../../kit/transact.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { changedAt } from '../post-life.ts';

/** Posts per call. */
const postsPerCall = 50;

/**
 * Takes the files out of the posts of a closed account: they are deleted with it. A post without a text goes. Each call
 * looks through one page and returns the cursor of the next.
 */
export const stripPosts = async (userId: string, cursor: string | undefined): Promise<string | undefined> => {
  const page = await postEntity()
    .query.byAuthor({ user_id: userId })
    .go({ limit: postsPerCall, ...(cursor && { cursor }) });
  for (const row of page.data) if (row.files?.length) await strip(row);
  return page.cursor ?? undefined;
};

const strip = async (row: PostRow): Promise<void> => {
  const { post_id, content } = row;
  const step =
    content === ''
      ? remove(postEntity().delete({ post_id }))
      : update(
          postEntity()
            .patch({ post_id })
            .remove(['files', 'image_size'])
            .set({ updated_at: changedAt(row) }),
        );
  try {
    await transact([step]);
  } catch (error) {
    // Deleted or expired meanwhile.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};
