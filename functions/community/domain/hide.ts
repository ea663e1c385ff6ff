import type { hidePost as contract } from '@briefhouse/contracts/community/hide-post.ts';
import type { z } from 'zod';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { itself } from '../mark.entity.ts';
import { markStep, readMark } from '../marks.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;

/** Hides a post or comment from one person, or shows it again. Repeating it changes nothing. */
export const hide = ({ post_id, comment_id, hidden }: Input, user: User, guards: Guards): Promise<void> =>
  retryOnConflict(async () => {
    const key = { user_id: user.id, post_id, target: comment_id ?? itself };
    const [post, mark] = await Promise.all([readPost(post_id), readMark(key)]);
    if ((mark?.hidden ?? false) === hidden) return guards.nothingWritten(undefined);
    const known = { author_id: mark?.author_id ?? post.user_id, expires: post.expires };
    await transact([markStep(key, mark, { hidden }, known), ...guards.steps()]);
  });
