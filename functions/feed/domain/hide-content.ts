import type { hidePost as contract } from '@briefhouse/contracts/community/hide-post.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { presentComment, readCommentRow } from '../comment-table.ts';
import { itself } from '../mark.entity.ts';
import { markStep, readMark } from '../marks.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;

/**
 * Hides another's post or comment from one person, or shows it again; FORBIDDEN for their own. Repeating it changes
 * nothing.
 */
export const hideContent = (
  { post_id, comment_id, hidden }: Input,
  user: User,
  guards: Guards,
): Promise<void> =>
  retryOnConflict(async () => {
    const key = { user_id: user.id, post_id, target: comment_id ?? itself };
    const [post, comment, mark] = await Promise.all([
      readPost(post_id, user.id),
      comment_id ? readCommentRow(comment_id) : undefined,
      readMark(key),
    ]);
    if ((mark?.hidden ?? false) === hidden) return guards.nothingWritten(undefined);
    const { user_id: author_id } = comment_id ? presentComment(comment, post_id, user.id) : post;
    if (author_id === user.id) throw new AppError('FORBIDDEN');
    await transact([
      markStep(key, mark, { hidden }, { author_id, expires: post.expires }),
      ...guards.steps(),
    ]);
  });
