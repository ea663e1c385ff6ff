import type { Post } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { profileSummaries } from '../../people/public.ts';
import { readComments } from '../comment-table.ts';
import type { PostRow } from '../post.entity.ts';
import { toReadPost } from '../read-view.ts';
import { readMarksOf, readUnwanted, toReader } from '../reader.ts';
import { readCounts } from '../tally.ts';

/**
 * Posts as a person sees them, each with its first comments; without those that they hide. One round trip, whatever
 * the posts have gathered: for each a query of its counts, its comments and the person's marks.
 */
export const showPosts = async (rows: readonly PostRow[], userId: string): Promise<Post[]> => {
  const ids = rows.map(({ post_id }) => post_id);
  const [people, unwanted, marks, counts, comments] = await Promise.all([
    profileSummaries(rows.map(({ user_id }) => user_id)),
    readUnwanted(userId),
    readMarksOf(userId, ids),
    Promise.all(ids.map((id) => readCounts({ kind: 'post', id }))),
    Promise.all(ids.map((post_id) => readComments({ post_id, limit: limits.commentsPage }))),
  ]);
  const reader = toReader(userId, unwanted, marks);
  const shown = rows.flatMap((row, index): Promise<Post>[] => {
    const [counted, page] = [counts[index], comments[index]];
    if (reader.hides(row) || !counted || !page) return [];
    const own_reaction = reader.reactionTo(row.post_id);
    return [toReadPost(row, people, { counts: counted, own_reaction, comments: page(reader) }, userId)];
  });
  return Promise.all(shown);
};
