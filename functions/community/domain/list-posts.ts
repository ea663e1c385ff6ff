import type { listPosts as contract } from '@briefhouse/contracts/community/list-posts.ts';
import type { z } from 'zod';
import { readPage } from '../../kit/cursor.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { feedStart } from '../post-life.ts';

type Input = z.output<typeof contract.input>;

interface Posts {
  data: PostRow[];
  cursor: string | null;
}

/** A page of the feed, newest first: one query that stops at posts older than 30 days. */
export const listPosts = ({ cursor, limit }: Input, _userId: string): Promise<Posts> =>
  readPage(cursor, { gsi2pk: 'feed#all' }, async (after): Promise<Posts> => {
    const start = feedStart();
    // A page can stay open until its last post has expired, and a query must not begin outside of its range.
    if (after?.gsi2sk && after.gsi2sk < start) return { data: [], cursor: null };
    return postEntity()
      .query.byFeed({ feed: 'all' })
      .gte({ created_at: start })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) });
  });
