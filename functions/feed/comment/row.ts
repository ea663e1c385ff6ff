import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import type { Removal } from '../../trust/public.ts';

/** A comment on a post, or a reply to one. It ends with its post; a deleted one stays as an empty row until then. */
export const commentEntity = defineEntity('comment', {
  attributes: {
    comment_id: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    content: { type: 'string', required: true },
    mentions: { type: CustomAttributeType<Mention[]>('any') },
    /** The comment that a reply stands under. */
    parent_comment_id: { type: 'string', readOnly: true },
    /** When that comment was written, which says where it stands. */
    parent_created_at: { type: 'string', readOnly: true },
    /** The people notified of it: the authors of the post and of the comment that it stands under. */
    post_user_id: { type: 'string', required: true, readOnly: true },
    parent_user_id: { type: 'string', readOnly: true },
    /** The person whom a reply to a reply answers; missing once that reply is deleted. */
    answers_id: { type: 'string' },
    /** Counts as last summed up from its counters; missing until something is counted. */
    counts: { type: CustomAttributeType<Counts>('any') },
    deleted_at: { type: 'string' },
    /** There while the moderators have it removed: it is not counted then. */
    removal: { type: CustomAttributeType<Removal>('any') },
    /** See `fingerprintOf`; missing once it is deleted. */
    fingerprint: { type: 'string' },
    version: { type: 'number', required: true },
    /** The list that it stands in: see `listOf`. A deleted one is in none unless it has replies. */
    gsi1pk: { type: 'string' },
    gsi1sk: { type: 'string' },
    /** There until it is deleted: see `listOfAuthor`. */
    gsi3pk: { type: 'string' },
    gsi3sk: { type: 'string' },
    created_at: { type: 'string', required: true, readOnly: true },
    updated_at: { type: 'string', required: true },
    /** For the table's TTL, in epoch seconds: as its post. */
    expires: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    byId: key({ pk: 'comment#{comment_id}', sk: 'comment' }),
    /** Under a post or a comment, by time. */
    byPlace: key('gsi1', { pk: '{gsi1pk}', sk: '{gsi1sk}' }),
    /** A person's own. */
    byAuthor: key('gsi3', { pk: '{gsi3pk}', sk: '{gsi3sk}' }),
  },
});

export type CommentRow = RowOf<typeof commentEntity>;

/** The partition of the comments of a post, or of the replies to one: whoever may read the post may read it. */
export const listOf = (postId: string, parentId: string | undefined): string =>
  parentId === undefined ? `comments#${postId}` : `replies#${postId}#${parentId}`;

export const listOfAuthor = (userId: string): string => `commenter#${userId}`;

/** The place of a comment within a list. */
export const placeOf = ({ created_at, comment_id }: Pick<CommentRow, 'created_at' | 'comment_id'>): string =>
  `${created_at}#${comment_id}`;
