import { notYours } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type CommentRow, commentEntity } from '../comment.entity.ts';
import { presentComment, readCommentRow } from '../comment-table.ts';
import { readCounts, tallyStep } from '../tally.ts';

/**
 * Empties a comment, and takes it out of its list unless it has replies: its author may, and the post's. FORBIDDEN for
 * another's, COMMENT_NOT_FOUND when there is none. Returns the rest that is still shown.
 */
export const deleteComment = (
  { post_id, comment_id }: { post_id: string; comment_id: string },
  user: User,
  guards: Guards,
): Promise<CommentRow | null> =>
  retryOnConflict(async () => {
    const row = await readCommentRow(comment_id);
    const { expires, parent_comment_id: parent, ...known } = presentComment(row, post_id, user.id);
    if (user.id !== known.user_id && user.id !== known.post_user_id) throw notYours('delete_comment');
    // Read after the row, whose version then says that nobody has summed up newer ones.
    const counts = await readCounts({ kind: 'comment', id: comment_id }, { consistent: true });
    const stays = counts.comments > 0;
    const changes = { content: '', counts, version: known.version + 1, deleted_at: now(), updated_at: now() };
    const uncounted = [
      tallyStep({ kind: 'post', id: post_id }, { comments: -1 }, expires),
      ...(parent ? [tallyStep({ kind: 'comment', id: parent }, { comments: -1 }, expires)] : []),
    ];
    const emptying = commentEntity()
      .patch({ comment_id })
      .set(changes)
      .remove([
        'mentions',
        'answers_id',
        'wish',
        'gsi3pk',
        'gsi3sk',
        ...(stays ? [] : (['gsi1pk', 'gsi1sk'] as const)),
      ])
      .where(({ version }, { eq }) => eq(version, known.version));
    await transact([update(emptying), ...(known.removal ? [] : uncounted), ...guards.steps()]);
    const { mentions: _, answers_id: __, ...left } = known;
    return stays ? { ...left, ...changes, expires, ...(parent && { parent_comment_id: parent }) } : null;
  });
