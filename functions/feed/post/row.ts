import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { CustomAttributeType } from 'electrodb';
import { epochMs, epochSeconds, seconds } from '../../kit/clock.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import type { StoredMedia } from '../../media/public.ts';
import type { Removal } from '../../trust/public.ts';
import type { StoredWork } from '../work/views.ts';

/** A file of a post, and its description. */
export interface PostFile {
  media: StoredMedia;
  alt?: string;
}

/** A post of the community feed. The table deletes it late, so readers check `expires_at`. */
export const postEntity = defineEntity('post', {
  attributes: {
    post_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    content: { type: 'string', required: true },
    mentions: { type: CustomAttributeType<Mention[]>('any') },
    /** Up to four pictures or one video. */
    files: { type: CustomAttributeType<PostFile[]>('any') },
    /** Bytes of the first file as it was uploaded. */
    image_size: { type: 'number' },
    /** Work that it shows, or would show: `consent` says whether everybody sees it. */
    work: { type: CustomAttributeType<StoredWork>('any') },
    /** There while the moderators have it removed. It stays in its lists, and readers leave it out. */
    removal: { type: CustomAttributeType<Removal>('any') },
    /** One feed for everyone. */
    feed: { type: ['all'], required: true, default: 'all' },
    /** See `fingerprintOf`. */
    fingerprint: { type: 'string', readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    updated_at: { type: 'string', required: true },
    edited_at: { type: 'string' },
    expires_at: { type: 'string', required: true, readOnly: true },
    /** `expires_at` for the table's TTL, in epoch seconds. */
    expires: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    byId: key({ pk: 'post#{post_id}', sk: 'post' }),
    /** A person's own posts. */
    byAuthor: key('gsi1', { pk: 'author#{user_id}', sk: '{created_at}#{post_id}' }),
    /** The feed, by time of posting. */
    byFeed: key('gsi2', { pk: 'feed#{feed}', sk: '{created_at}#{post_id}' }),
  },
});

/** The user of its files. */
export const usedByPost = (postId: string): string => `post#${postId}`;

export type PostRow = RowOf<typeof postEntity>;

/** The row as it is now, also of a post that has expired or is removed. */
export const readPostRow = async (post_id: string): Promise<PostRow | undefined> =>
  (await postEntity().get({ post_id }).go({ consistent: true })).data ?? undefined;

const life = limits.postDays * seconds.day * 1000;

/** The times of a new post; the table may delete it from `expires` on. */
export const newLife = (at: number = epochMs()) => {
  const created_at = new Date(at).toISOString();
  return {
    created_at,
    updated_at: created_at,
    expires_at: new Date(at + life).toISOString(),
    expires: epochSeconds(at + life) + 1,
  };
};

/** Posts created before this are no longer shown. */
export const feedStart = (at: number = epochMs()): string => new Date(at - life).toISOString();

/** The time of a change, by which pages and later changes know the post as well: later than the last, always. */
export const changedAt = ({ updated_at }: { updated_at: string }): string =>
  new Date(Math.max(epochMs(), Date.parse(updated_at) + 1)).toISOString();
