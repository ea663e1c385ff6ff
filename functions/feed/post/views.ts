import type { CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { perhapsWithdrawn, toReadableMedia, toShownMedia } from '../../media/public.ts';
import { personOf } from '../../people/public.ts';
import type { People } from '../comment/views.ts';
import { toShownWork } from '../work/views.ts';
import type { PostRow } from './row.ts';

/** The rows beside a post's row. */
interface Around {
  counts: Counts;
  own_reaction: ReactionType | null;
  comments: CommentPage;
}

/** A post that nobody has seen yet. */
export const unseen: Around = {
  counts: noCounts,
  own_reaction: null,
  comments: { comments: [], previous_cursor: null, next_cursor: null },
};

/** `readerId` is who sees it; an event is for everybody. */
export const toPost = (row: PostRow, people: People, around: Around = unseen, readerId?: string): Post => ({
  id: row.post_id,
  user_id: row.user_id,
  ...toText(row, readerId),
  work: toShownWork(row, readerId),
  ...toFiles((row.files ?? []).map(({ media, alt }) => ({ ...toShownMedia(media), alt: alt ?? null }))),
  image_size: row.image_size ?? null,
  created_at: row.created_at,
  expires_at: row.expires_at,
  author: personOf(people, row.user_id),
  ...around,
});

/** The part of a post that can change, as everybody sees it; its author also sees whether it is removed. */
export const toText = (row: PostRow, readerId?: string) => ({
  content: row.content,
  mentions: row.mentions ?? [],
  work: toShownWork(row),
  updated_at: row.updated_at,
  edited_at: row.edited_at ?? null,
  removal_case_id: row.user_id === readerId ? (row.removal?.case_id ?? null) : null,
});

const toFiles = (media: Post['media']): Pick<Post, 'image_url' | 'media'> => {
  const [first] = media;
  const largest = first?.files.findLast(({ type }) => type === 'image/webp');
  return { media, image_url: first?.video?.url ?? largest?.url ?? null };
};

/** A post as somebody reads it: one that the moderators removed is read by its author, whose files are withdrawn. */
export const toReadPost = async (...shown: Parameters<typeof toPost>): Promise<Post> => {
  const [row] = shown;
  const post = toPost(...shown);
  if (!row.removal) return post;
  const files = (row.files ?? []).map(async ({ media, alt }) => ({
    ...(await toReadableMedia(media, perhapsWithdrawn)),
    alt: alt ?? null,
  }));
  return { ...post, ...toFiles(await Promise.all(files)) };
};
