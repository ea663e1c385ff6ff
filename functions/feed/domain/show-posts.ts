import type { Post } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { profileSummaries } from '../../people/public.ts';
import { readComments } from '../comment-table.ts';
import type { PostRow } from '../post.entity.ts';
import { toReadPost } from '../read-view.ts';
import { readMarksOf, readUnwanted, toReader } from '../reader.ts';
import { readCounts } from '../tally.ts';

export type Around = Awaited<ReturnType<typeof readAround>>;

/**
 * The surroundings of posts for a person. One round trip, whatever the posts have gathered: for each a
 * query of its counts, its first comments and the person's marks.
 */
export const readAround = async (ids: readonly string[], userId: string) => {
  const [unwanted, marks, posts] = await Promise.all([
    readUnwanted(userId),
    readMarksOf(userId, ids),
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
  return { unwanted, marks, posts: new Map(posts) };
};

/**
 * Posts as a person sees them, each with its first comments; without those that they hide. One round trip: the names
 * of everybody on the page, each asked once.
 */
export const showPosts = async (
  rows: readonly PostRow[],
  { unwanted, marks, posts }: Around,
  userId: string,
): Promise<Post[]> => {
  const reader = toReader(userId, unwanted, marks);
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
