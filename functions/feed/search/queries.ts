import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import type { PostFilter } from '@briefhouse/contracts/community/post.ts';
import { matcherOf } from '@briefhouse/contracts/community/post-search.ts';
import { now } from '../../kit/clock.ts';
import { cursorOf, readPage } from '../../kit/cursor.ts';
import { readRows } from '../../kit/read-rows.ts';
import { feedStart, type PostRow, postEntity } from '../post/row.ts';
import { type Around, readAround } from '../post/show-posts.ts';
import { showsWork } from '../work/views.ts';
import { type PostTermRow, postTermEntity, searchLimits, termOfType, termOfWork, termToAsk } from './row.ts';

interface Wanted {
  filter: Exclude<PostFilter, 'mine'>;
  q: string;
  cursor?: string | undefined;
  limit: number;
}

interface Posts {
  data: PostRow[];
  cursor: string | null;
  around: Around;
}

const typeOf: Partial<Record<PostFilter, UserType>> = { creators: 'creator', brands: 'client' };

/** A search without words asks for the filter's own term; undefined where it asks for everything. */
const termFor = ({ filter, q }: Wanted): string | undefined => {
  const type = typeOf[filter];
  return termToAsk(q) ?? (type ? termOfType(type) : filter === 'work' ? termOfWork : undefined);
};

/**
 * A page of the posts of a filter and a search, newest first, with what stands around them: two round trips. It looks at a bounded number of posts,
 * so it may be short, or empty, while there are more. Undefined where nothing is asked for.
 */
export const findPosts = (wanted: Wanted, userId: string): Promise<Posts> | undefined => {
  const term = termFor(wanted);
  if (term === undefined) return undefined;
  return readPage(wanted.cursor, { pk: partitionOf(term) }, (after) =>
    readFound(term, wanted, after?.sk, userId),
  );
};

const readFound = async (
  term: string,
  { filter, q, cursor, ...wanted }: Wanted,
  after: string | undefined,
  userId: string,
): Promise<Posts> => {
  const start = feedStart();
  // A page can stay open until its last post has expired, and a query must not begin outside of its range.
  if (after !== undefined && after < start)
    return { data: [], cursor: null, around: await readAround([], userId) };
  // Each is read twice, as a term and as a post.
  const limit = Math.min(wanted.limit, searchLimits.postsFound);
  const matches = matcherOf(q);
  const page = await postTermEntity()
    .query.byTerm({ term })
    .gte({ created_at: start })
    .go({ order: 'desc', limit: matches ? searchLimits.termsRead : limit, ...(cursor && { cursor }) });
  const type = typeOf[filter];
  const fitting = page.data.filter(({ user_type }) => !type || user_type === type);
  const read = fitting.slice(0, matches ? searchLimits.postsRead : limit);
  // The posts that turn out not to fit are few, and the page needs the trip for its names.
  const [rows, around] = await Promise.all([
    readPosts(read),
    readAround(
      read.map(({ post_id }) => post_id),
      userId,
    ),
  ]);
  const posts = new Map(rows.map((row) => [row.post_id, row]));
  const isFound = (row: PostRow) =>
    row.expires_at > now() && (filter !== 'work' || showsWork(row)) && (matches?.(row.content) ?? true);
  const found = read.flatMap(({ post_id }): PostRow[] => {
    const row = posts.get(post_id);
    return row && isFound(row) ? [row] : [];
  });
  const data = found.slice(0, limit);
  const cut = found.length > limit ? data.at(-1) : fitting.length > read.length ? read.at(-1) : undefined;
  return { data, cursor: cut ? cursorOf(postTermEntity(), 'byTerm', { ...cut, term }) : page.cursor, around };
};

const readPosts = (terms: readonly PostTermRow[]): Promise<PostRow[]> =>
  readRows(
    terms.map(({ post_id }) => ({ post_id })),
    (some) => postEntity().get(some).go(),
  );

const partitionOf = (term: string): string => `post-term#${term}`;
