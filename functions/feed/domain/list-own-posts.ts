import { readPage } from '../../kit/cursor.ts';
import { type PostRow, postEntity } from '../post.entity.ts';
import { feedStart } from '../post-life.ts';

interface Wanted {
  cursor?: string | undefined;
  limit: number;
}

interface Posts {
  data: PostRow[];
  cursor: string | null;
}

/** A page of a person's own posts of the last 30 days, newest first: one query. */
export const listOwnPosts = (user_id: string, { cursor, limit }: Wanted): Promise<Posts> =>
  readPage(cursor, { gsi1pk: `author#${user_id}` }, async (after): Promise<Posts> => {
    const start = feedStart();
    if (after?.gsi1sk && after.gsi1sk < start) return { data: [], cursor: null };
    return postEntity()
      .query.byAuthor({ user_id })
      .gte({ created_at: start })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) });
  });
