import type { Post } from '@briefhouse/contracts/community/post.ts';
import { getPost } from '@briefhouse/contracts/community/post.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { type Cell, records } from '@briefhouse/web/records.ts';
import { readLater } from '../comments/read-at.ts';
import { newerReacted } from '../reactions/reacted.ts';

/** The posts of the page. Counts move without the text: each of both is compared by itself. */
export const posts = records<Post>({
  newer: (known, given) => ({
    ...known,
    ...(given.updated_at >= known.updated_at && given),
    ...newerReacted(known, given),
    comments: readLater(known.comments, given.comments),
  }),
});

/** The answer about one post, as the cache holds it. Its comments may be those around a linked one. */
export type ShownPost = Pick<Output<typeof getPost>, 'linked'> & {
  cell: Cell<Post>;
  /** The moment at which its read began; a placeholder has none. */
  since?: number;
  comments: Post['comments'];
};
posts.heldBy({ name: getPost.name, cellsOf: ({ cell }: ShownPost) => [cell] });

/** The server's answer for a post that was deleted or has expired; to a reaction also if its reader hides it. */
export const isPostGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'POST_NOT_FOUND';
