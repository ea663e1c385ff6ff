import type { listPosts as contract } from '@briefhouse/contracts/community/list-posts.ts';
import { isWithoutWords, matcherOf } from '@briefhouse/contracts/community/post-search.ts';
import type { z } from 'zod';
import { readPage } from '../../kit/cursor.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { feedStart } from '../post-life.ts';
import { findPosts } from './find-posts.ts';
import { listOwnPosts } from './list-own-posts.ts';

type Input = z.output<typeof contract.input>;

interface Posts {
  data: PostRow[];
  cursor: string | null;
}

/** A page of the feed or of a part of it, newest first: one round trip, two where posts are searched. */
export const listPosts = async ({ filter, q, cursor, limit }: Input, userId: string): Promise<Posts> => {
  if (isWithoutWords(q)) return { data: [], cursor: null };
  if (filter === 'mine') return searchOwn(userId, { q, cursor, limit });
  return (await findPosts({ filter, q, cursor, limit })) ?? readFeed({ cursor, limit });
};

/** One query that stops at posts older than 30 days. */
const readFeed = ({ cursor, limit }: Pick<Input, 'cursor' | 'limit'>): Promise<Posts> =>
  readPage(cursor, { gsi2pk: 'feed#all' }, async (after): Promise<Posts> => {
    const start = feedStart();
    // A page can stay open until its last post has expired, and a query must not begin outside of its range.
    if (after?.gsi2sk && after.gsi2sk < start) return { data: [], cursor: null };
    return postEntity()
      .query.byFeed({ feed: 'all' })
      .gte({ created_at: start })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) });
  });

/** The same query with and without words, so a page of a search is those of one page that have them. */
const searchOwn = async (userId: string, { q, ...page }: Omit<Input, 'filter'>): Promise<Posts> => {
  const { data, cursor } = await listOwnPosts(userId, page);
  const matches = matcherOf(q);
  return { data: matches ? data.filter(({ content }) => matches(content)) : data, cursor };
};
