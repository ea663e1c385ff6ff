import type { Post } from '@briefhouse/contracts/community/post.ts';
import { perhapsWithdrawn, toReadableMedia } from '../media/public.ts';
import type { PostRow } from './post.entity.ts';
import { toFiles, toPost } from './views.ts';

/** A post as somebody reads it: one that the moderators removed is read by its author, whose files are withdrawn. */
export const toReadPost = async (row: PostRow, ...rest: RestOf<typeof toPost>): Promise<Post> => {
  const post = toPost(row, ...rest);
  if (!row.removal) return post;
  const files = (row.files ?? []).map(async ({ media, alt }) => ({
    ...(await toReadableMedia(media, perhapsWithdrawn)),
    alt: alt ?? null,
  }));
  return { ...post, ...toFiles(await Promise.all(files)) };
};

type RestOf<F> = F extends (row: PostRow, ...rest: infer Rest) => Post ? Rest : never;
