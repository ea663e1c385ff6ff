import type { listPosts as contract } from '@briefhouse/contracts/community/post.ts';
import { isWithoutWords, matcherOf } from '@briefhouse/contracts/community/post-search.ts';
import type { z } from 'zod';
import { readPage } from '../../kit/cursor.ts';
import { findPosts } from '../search/queries.ts';
import { feedStart, type PostRow, postEntity } from './row.ts';
import { type Around, readAround } from './show-posts.ts';

type Input = z.output<typeof contract.input>;
type Wanted = Pick<Input, 'cursor' | 'limit'>;

interface Posts {
  data: PostRow[];
  cursor: string | null;
}

/** A page of the feed or of a part of it, newest first, and what stands around its posts: two round trips. */
export const listPosts = async (
  { filter, q, cursor, limit }: Input,
  userId: string,
): Promise<Posts & { around: Around }> => {
  if (isWithoutWords(q)) return withAround({ data: [], cursor: null }, userId);
  if (filter === 'mine') return withAround(await searchOwn(userId, { q, cursor, limit }), userId);
  const found = findPosts({ filter, q, cursor, limit }, userId);
  return found ?? withAround(await readFeed({ cursor, limit }), userId);
};

const withAround = async (page: Posts, userId: string) => {
  const ids = page.data.map(({ post_id }) => post_id);
  return { ...page, around: await readAround(ids, userId) };
};

/** One query that stops at posts older than 30 days. */
const readFeed = ({ cursor, limit }: Wanted): Promise<Posts> =>
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

/** A page of a person's own posts of the last 30 days, newest first: one query. */
const listOwnPosts = (user_id: string, { cursor, limit }: Wanted): Promise<Posts> =>
  readPage(cursor, { gsi1pk: `author#${user_id}` }, async (after): Promise<Posts> => {
    const start = feedStart();
    if (after?.gsi1sk && after.gsi1sk < start) return { data: [], cursor: null };
    return postEntity()
      .query.byAuthor({ user_id })
      .gte({ created_at: start })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) });
  });
