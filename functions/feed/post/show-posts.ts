import type { getPost, Post } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { z } from 'zod';
import { profileSummaries } from '../../people/public.ts';
import { readComments, readCommentsAround } from '../comment/queries.ts';
import { presentOf, readCommentRow } from '../comment/read-comment.ts';
import { type CommentRow, listOf, placeOf } from '../comment/row.ts';
import { peopleOf, toComment } from '../comment/views.ts';
import { readCounts } from '../counters.ts';
import { readReactionsOf, readUnwanted, toReader } from '../reader.ts';
import { readPost } from './read-post.ts';
import type { PostRow } from './row.ts';
import { toReadPost } from './views.ts';

export type Around = Awaited<ReturnType<typeof readAround>>;

/**
 * The surroundings of posts for a person. One round trip, whatever the posts have gathered: for each a
 * query of its counts, its first comments and the person's reactions.
 */
export const readAround = async (ids: readonly string[], userId: string) => {
  const [unwanted, reactions, posts] = await Promise.all([
    readUnwanted(userId),
    readReactionsOf(userId, ids),
    Promise.all(
      ids.map(async (post_id) => {
        const [counts, comments] = await Promise.all([
          readCounts({ kind: 'post', id: post_id }),
          readComments({ post_id, limit: limits.commentsPage }),
        ]);
        return [post_id, { counts, comments }] as const;
      }),
    ),
  ]);
  return { unwanted, reactions, posts: new Map(posts) };
};

/**
 * Posts as a person sees them, each with its first comments; without those that they hide. One round trip: the names
 * of everybody on the page, each asked once.
 */
export const showPosts = async (
  rows: readonly PostRow[],
  { unwanted, reactions, posts }: Around,
  userId: string,
): Promise<Post[]> => {
  const reader = toReader(userId, unwanted, reactions);
  const seen = rows.flatMap((row) => {
    const around = posts.get(row.post_id);
    return around && !reader.hides(row) ? [{ row, ...around }] : [];
  });
  const people = await profileSummaries(
    seen.flatMap(({ row, comments }) => [row.user_id, ...comments.people(reader)]),
  );
  return Promise.all(
    seen.map(({ row, counts, comments }) => {
      const own_reaction = reader.reactionTo(row.post_id);
      return toReadPost(
        row,
        people,
        { counts, own_reaction, comments: comments.page(reader, people) },
        userId,
      );
    }),
  );
};

type Shown = z.input<typeof getPost.output>;

/**
 * One post as a person sees it, and the comment that a link names, with what stands around it. Two round trips; a third
 * for the names around a comment that is not among the first. A post
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
  const [row, unwanted, reactions, counts, start, comment] = await Promise.all([
    readPost(post_id, userId, { consistent }),
    readUnwanted(userId),
    readReactionsOf(userId, [post_id]),
    readCounts({ kind: 'post', id: post_id }),
    readComments({ post_id, limit }),
    commentId ? readCommentRow(commentId) : undefined,
  ]);
  const reader = toReader(userId, unwanted, reactions);
  const present = presentOf(comment, post_id, userId);
  const linked = present && !reader.hides(present) ? present : undefined;
  const isElsewhere = linked && !start.shows(linked.parent_comment_id ?? linked.comment_id, reader);
  const known = [
    row.user_id,
    ...(isElsewhere ? [] : start.people(reader)),
    ...(linked ? peopleOf(linked, userId) : []),
  ];
  const [named, around, replies] = await Promise.all([
    profileSummaries(known),
    isElsewhere ? readCommentsAround(listOf(post_id, undefined), placeOf(topOf(linked)), limit) : undefined,
    linked?.parent_comment_id ? repliesAround(linked, limit) : undefined,
  ]);
  const others = [around, replies].flatMap((some) => some?.people(reader) ?? []);
  const unnamed = others.filter((id) => !known.includes(id));
  const people = new Map([...named, ...(unnamed.length > 0 ? await profileSummaries(unnamed) : [])]);
  const comments = around ?? start;
  const hasPlace = !linked?.parent_comment_id || comments.shows(linked.parent_comment_id, reader);
  return {
    post: await toReadPost(
      row,
      people,
      { counts, own_reaction: reader.reactionTo(post_id), comments: comments.page(reader, people) },
      userId,
    ),
    linked:
      linked && hasPlace
        ? {
            comment: toComment(linked, people, reader.reactionTo(post_id, linked.comment_id), userId),
            replies: replies?.page(reader, people) ?? null,
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
