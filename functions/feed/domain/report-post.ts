import type { reportPost as contract } from '@briefhouse/contracts/community/report-post.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import type { User } from '../../kit/user.ts';
import { type ReportedPost, report } from '../../trust/public.ts';
import { presentComment, readCommentRow } from '../comment-table.ts';
import { readPost } from './read-post.ts';

type Input = z.output<typeof contract.input>;

/** Reports a post or comment with its present text: see `report`. FORBIDDEN for one's own. */
export const reportPost = (
  { post_id, comment_id, reason, words }: Input,
  user: User,
  guards: Guards,
): Promise<void> =>
  report(
    async () => {
      const { user_id: person_id, post } = await readReported(post_id, comment_id ?? undefined, user.id);
      if (person_id === user.id) throw new AppError('FORBIDDEN');
      return {
        subject: comment_id
          ? { kind: 'comment', person_id, post_id, comment_id }
          : { kind: 'post', person_id, post_id },
        about: comment_id ? `comment#${comment_id}` : `post#${post_id}`,
        copy: () => ({ post }),
      };
    },
    { reason, words },
    user,
    guards,
  );

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
