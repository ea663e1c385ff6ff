import type { createPost as contract } from '@briefhouse/contracts/community/create-post.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { claimId } from '../../kit/claimed-id.entity.ts';
import type { Guards } from '../../kit/guards.ts';
import { fingerprintOf, requireSameRequest } from '../../kit/request-fingerprint.ts';
import { put, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { takeFiles } from '../files.ts';
import { readMentions } from '../mentions.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { newLife } from '../post-life.ts';
import { chooseWork } from './choose-work.ts';

type Input = z.output<typeof contract.input>;

/**
 * Creates a post, takes its files and counts it in one transaction: two round trips, three with work. The submission's
 * id is the post's, so sending it twice makes one post; CONFLICT for another post under the same id, also for the id of a
 * deleted one.
 */
export const createPost = async (input: Input, user: User, guards: Guards): Promise<PostRow> => {
  try {
    const [mentions, { steps, ...files }, chosen] = await Promise.all([
      readMentions(input.content, input.mention_ids, user.id),
      takeFiles(input.submission_id, input.media, user),
      chooseWork(input.work, user),
    ]);
    const row = {
      post_id: input.submission_id,
      user_id: user.id,
      content: input.content,
      ...(mentions.length > 0 && { mentions }),
      ...files,
      ...chosen?.showing,
      feed: 'all' as const,
      wish: fingerprintOf(input),
      ...newLife(),
    };
    await transact([
      put(postEntity().create(row)),
      claimId('post', row.post_id),
      ...steps,
      ...(chosen?.steps(row) ?? []),
      ...guards.steps(),
    ]);
    return row;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    // The work may have changed since the first delivery, or the last try of the hour been used up by it.
    const first = await readOwn(input.submission_id, user.id);
    if (!first) throw error;
    requireSameRequest(first, input);
    return guards.nothingWritten(first);
  }
};

/** The post that an earlier delivery of the same submission created. */
const readOwn = async (postId: string, userId: string): Promise<PostRow | null> => {
  const { data } = await postEntity().get({ post_id: postId }).go({ consistent: true });
  return data?.user_id === userId ? data : null;
};
