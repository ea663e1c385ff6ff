import type { createPost as contract } from '@briefhouse/contracts/community/post.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { check, remove, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { releaseMedia, takeMedia } from '../../media/public.ts';
import { changedAt, type PostFile, type PostRow, postEntity, usedByPost } from './row.ts';

type Chosen = z.output<typeof contract.input>['media'];

interface Taken extends Pick<PostRow, 'files' | 'image_size'> {
  /** For the transaction that writes the post. */
  steps: Step[];
}

const refused = (media: string) => new AppError('VALIDATION', { issues: { media } });

/**
 * The files that a new post keeps: up to four pictures, or one video alone. One round trip, none without files;
 * VALIDATION for any other choice, and the codes of `takeMedia`.
 */
export const takeFiles = async (postId: string, chosen: Chosen, user: User): Promise<Taken> => {
  if (chosen.length === 0) return { steps: [] };
  if (new Set(chosen.map(({ media_id }) => media_id)).size < chosen.length)
    throw refused('Please choose each file once');
  const taken = await Promise.all(
    chosen.map(async ({ media_id, alt }) => ({
      alt,
      ...(await takeMedia(media_id, user, 'post', usedByPost(postId))),
    })),
  );
  if (taken.length > 1 && taken.some(({ stored }) => stored.video))
    throw refused('Please choose up to four photos or one video');
  return {
    files: taken.map(({ stored, alt }): PostFile => ({ media: stored, ...(alt && { alt }) })),
    ...(taken[0] && { image_size: taken[0].size }),
    steps: taken.flatMap(({ steps }) => steps),
  };
};

/**
 * Lets go of the files of a post that is gone, unless the same submission makes it again. Those that went first, with
 * their account, stay gone.
 */
export const releaseFiles = async ({ post_id, files = [] }: Pick<PostRow, 'post_id' | 'files'>) => {
  for (const { media } of files) {
    const post = postEntity().check({ post_id });
    const isGone = check(post.where((row, { notExists }) => notExists(row.post_id)));
    try {
      await transact([isGone, ...releaseMedia(media.media_id, usedByPost(post_id))]);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    }
  }
};

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
