import type { createComment as contract } from '@briefhouse/contracts/community/comment.ts';
import type { z } from 'zod';
import { notYours } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { claimId, submitOnce } from '../../kit/submission.ts';
import { put, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { countCommentSteps, readCounts } from '../counters.ts';
import { readMentions } from '../mentions.ts';
import { notBlockedSteps, readPostFor } from '../post/read-post.ts';
import { openComment, presentComment, presentOf, readCommentRow } from './read-comment.ts';
import { type CommentRow, commentEntity, listOf, listOfAuthor, placeOf } from './row.ts';
import { type People, peopleOf } from './views.ts';

type Input = z.output<typeof contract.input>;

/** A comment, and the people whose names it shows. */
interface Written {
  row: CommentRow;
  people: People;
}

/**
 * Adds a comment, or a reply to one, and counts it in one transaction. The submission's id is the comment's, so sending
 * it twice makes one; CONFLICT for another comment under the same id, also for the id of one that is gone. CHAT_BLOCKED
 * where the author of the post or of a comment above blocks the writer. Two round trips; nothing that others write at the
 * same moment is touched, so a post that everybody answers is no bottleneck.
 */
export const createComment = (input: Input, user: User, guards: Guards): Promise<Written> =>
  submitOnce({
    content: input,
    guards,
    write: (fingerprint) => writeComment(input, user, guards, fingerprint),
    // The answered comment may be gone since then, or the last try of the hour been used up by it.
    first: async () => {
      const row = await readCommentRow(input.submission_id);
      if (row?.user_id !== user.id || !presentOf(row, input.post_id, user.id)) return undefined;
      return { row, people: await profileSummaries(peopleOf(row, user.id)) };
    },
  });

const writeComment = async (
  input: Input,
  user: User,
  guards: Guards,
  fingerprint: string,
): Promise<Written> => {
  const { post_id, content, submission_id: comment_id } = input;
  const [post, answeredRow, mentions] = await Promise.all([
    readPostFor(user.id, post_id),
    input.parent_comment_id ? readCommentRow(input.parent_comment_id) : undefined,
    readMentions(content, input.mention_ids, user.id),
  ]);
  const answered = input.parent_comment_id ? openComment(answeredRow, post_id, user.id) : undefined;
  const created_at = now();
  const under = answered && placeUnder(answered);
  const row = {
    ...{ comment_id, post_id, user_id: user.id, content, version: 0, fingerprint },
    ...(mentions.length > 0 && { mentions }),
    ...under,
    post_user_id: post.user_id,
    gsi1pk: listOf(post_id, under?.parent_comment_id),
    gsi1sk: placeOf({ created_at, comment_id }),
    gsi3pk: listOfAuthor(user.id),
    gsi3sk: comment_id,
    ...{ created_at, updated_at: created_at, expires: post.expires },
  };
  const writing = transact([
    put(commentEntity().create(row)),
    claimId('comment', comment_id),
    ...notBlockedSteps(user.id, post, answered),
    ...countCommentSteps(row, 1),
    ...guards.steps(),
  ]);
  const [people] = await Promise.all([profileSummaries(peopleOf(row, user.id)), writing]);
  return { row, people };
};

/** An answer to a reply stands beside it, and says whom it answers. */
const placeUnder = (answered: CommentRow) => {
  const { parent_comment_id, parent_created_at, parent_user_id } = answered;
  if (parent_comment_id === undefined)
    return {
      parent_comment_id: answered.comment_id,
      parent_created_at: answered.created_at,
      parent_user_id: answered.user_id,
    };
  return {
    parent_comment_id,
    ...(parent_created_at && { parent_created_at }),
    ...(parent_user_id && { parent_user_id }),
    answers_id: answered.user_id,
  };
};

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
    const uncounted = countCommentSteps({ post_id, parent_comment_id: parent, expires }, -1);
    const emptying = commentEntity()
      .patch({ comment_id })
      .set(changes)
      .remove([
        'mentions',
        'answers_id',
        'fingerprint',
        'gsi3pk',
        'gsi3sk',
        ...(stays ? [] : (['gsi1pk', 'gsi1sk'] as const)),
      ])
      .where(({ version }, { eq }) => eq(version, known.version));
    await transact([update(emptying), ...(known.removal ? [] : uncounted), ...guards.steps()]);
    const { mentions: _, answers_id: __, ...left } = known;
    return stays ? { ...left, ...changes, expires, ...(parent && { parent_comment_id: parent }) } : null;
  });
