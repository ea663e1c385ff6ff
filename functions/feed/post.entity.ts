import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';
import type { StoredMedia } from '../media/public.ts';
import type { Removal } from '../trust/public.ts';
import type { StoredWork } from './work.ts';

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
    wish: { type: 'string', readOnly: true },
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
