import type { CommentPage } from '@briefhouse/contracts/community/comment.ts';
import type { getPost } from '@briefhouse/contracts/community/get-post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { z } from 'zod';
import { profileSummaries } from '../../people/public.ts';
import { type CommentRow, listOf, placeOf } from '../comment.entity.ts';
import { presentOf, readCommentRow, readComments, readCommentsAround } from '../comment-table.ts';
import { toReadPost } from '../read-view.ts';
import { readMarksOf, readUnwanted, toReader } from '../reader.ts';
import { readCounts } from '../tally.ts';
import { toComment } from '../views.ts';
import { readPost } from './read-post.ts';

type Shown = z.input<typeof getPost.output>;

/**
 * One post as a person sees it, and the comment that a link names, with what stands around it. Two round trips. A post
 * that the person hides, or of somebody whom they muted, is given all the same: they opened it. Such a comment is not,
 * nor what stands under it: a notice leads to it. `consistent` shows the post as it was just written.
 */
export const showPost = async (
  post_id: string,
  commentId: string | undefined,
  userId: string,
  { consistent = false } = {},
): Promise<Shown> => {
  const limit = commentId ? limits.linkedComments : limits.commentsPage;
  const [row, unwanted, marks, counts, toStart, comment] = await Promise.all([
    readPost(post_id, userId, { consistent }),
    readUnwanted(userId),
    readMarksOf(userId, [post_id]),
    readCounts({ kind: 'post', id: post_id }),
    readComments({ post_id, limit }),
    commentId ? readCommentRow(commentId) : undefined,
  ]);
  const reader = toReader(userId, unwanted, marks);
  const start = toStart(reader);
  const present = presentOf(comment, post_id, userId);
  const linked = present && !reader.hides(present) ? present : undefined;
  const holds = (page: CommentPage, commentId: string | undefined) =>
    page.comments.some(({ id }) => id === commentId);
  const isListed = holds(start, linked?.parent_comment_id ?? linked?.comment_id);
  const [people, toComments, toReplies] = await Promise.all([
    profileSummaries([row.user_id]),
    linked && !isListed
      ? readCommentsAround(listOf(post_id, undefined), placeOf(topOf(linked)), limit)
      : undefined,
    linked?.parent_comment_id ? repliesAround(linked, limit) : undefined,
  ]);
  const comments = toComments?.(reader) ?? start;
  const hasPlace = !linked?.parent_comment_id || holds(comments, linked.parent_comment_id);
  return {
    post: await toReadPost(
      row,
      people,
      { counts, own_reaction: reader.reactionTo(post_id), comments },
      userId,
    ),
    linked:
      linked && hasPlace
        ? {
            comment: toComment(linked, reader.reactionTo(post_id, linked.comment_id), userId),
            replies: toReplies?.(reader) ?? null,
          }
        : null,
    hidden: reader.hasHidden(post_id),
  };
};

/** The comment itself, or the one that a reply stands under. */
const topOf = ({ comment_id, created_at, parent_comment_id, parent_created_at }: CommentRow) => ({
  comment_id: parent_comment_id ?? comment_id,
  created_at: parent_created_at ?? created_at,
});

const repliesAround = (row: CommentRow, limit: number) =>
  readCommentsAround(listOf(row.post_id, row.parent_comment_id), placeOf(row), limit);
