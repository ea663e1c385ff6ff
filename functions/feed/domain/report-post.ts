import type { reportPost as contract } from '@briefhouse/contracts/community/report-post.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { aboutToday, type ReportedPost, readBefore, reportSteps } from '../../trust/public.ts';
import { presentComment, readCommentRow } from '../comment-table.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;

/**
 * Writes a report of a post or comment with what it says now, once a day: what is sent again is answered as the first
 * was. FORBIDDEN for one's own.
 */
export const reportPost = (
  { post_id, comment_id, reason, words }: Input,
  user: User,
  guards: Guards,
): Promise<void> =>
  retryOnConflict(async () => {
    const { user_id: person_id, post } = await readReported(post_id, comment_id ?? undefined, user.id);
    if (person_id === user.id) throw new AppError('FORBIDDEN');
    const about = aboutToday(comment_id ? `comment#${comment_id}` : `post#${post_id}`);
    const thing = comment_id
      ? { kind: 'comment' as const, person_id, post_id, comment_id }
      : { kind: 'post' as const, person_id, post_id };
    const before = await readBefore({ reporter_id: user.id, about, thing });
    if (before.isRepeated) return guards.nothingWritten(undefined);
    await transact([...reportSteps(before, { reason, words, post }), ...guards.steps()]);
  });

const readReported = async (
  post_id: string,
  comment_id: string | undefined,
  userId: string,
): Promise<{ user_id: string; post: ReportedPost }> => {
  const [row, commentRow] = await Promise.all([
    readPost(post_id, userId, { consistent: true }),
    comment_id ? readCommentRow(comment_id) : undefined,
  ]);
  if (!comment_id) {
    const { user_id, content, files = [], created_at } = row;
    return { user_id, post: { post_id, content, files, created_at } };
  }
  const { user_id, content, created_at } = presentComment(commentRow, post_id, userId);
  return { user_id, post: { post_id, comment_id, content, files: [], created_at } };
};
