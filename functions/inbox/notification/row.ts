import { notificationTargets, notificationTypes } from '@briefhouse/contracts/notifications/notification.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

const actorOf = {
  type: 'map',
  properties: {
    id: { type: 'string', required: true },
    first_name: { type: 'string', required: true },
    last_name: { type: 'string', required: true },
    avatar_url: { type: 'string' },
    user_type: { type: ['creator', 'client'], required: true },
    has_page: { type: 'boolean' },
  },
} as const;

/** One of a person's notifications. The actor is stored with it, so that a page costs one query. */
export const notificationEntity = defineEntity('notification', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    notification_id: { type: 'string', required: true, readOnly: true },
    type: { type: notificationTypes, required: true },
    actor: actorOf,
    /** Where several did the same: the latest three, the ids of all of them, and the word that joins them. */
    actors: { type: 'list', items: actorOf },
    actor_ids: { type: 'list', items: { type: 'string' } },
    groups: { type: 'string' },
    /** The unread one whose place this one took. */
    replaced_id: { type: 'string' },
    subject: { type: 'string' },
    message: { type: 'string', required: true },
    /** The text of a mail, and the actor's own words: see `Words`. */
    says: { type: 'string' },
    quote: { type: 'string' },
    project_id: { type: 'string' },
    project_name: { type: 'string' },
    payment_id: { type: 'string' },
    receipt_id: { type: 'string' },
    post_id: { type: 'string' },
    comment_id: { type: 'string' },
    case_id: { type: 'string' },
    round: { type: 'number' },
    /** The subject of the notice. */
    target: { type: notificationTargets, required: true },
    read: { type: 'boolean', required: true, default: false },
    /** A later one with the same word, about the same project by the same actor, takes its place while it is unread. */
    replaces: { type: 'string' },
    /** Whether it is also sent by e-mail. */
    email: { type: 'boolean', required: true, default: false },
    /**
     * The notice is only sent: its recipient does not want this kind in the product. It is in no list, and in no count.
     */
    unlisted: { type: 'boolean' },
    /** An urgent mail does not wait behind plain news. */
    urgent: { type: 'boolean' },
    /** Deleted by its reader, who may still bring it back; the row goes a little later. */
    deleted_at: { type: 'string' },
    /** For the table's TTL, in epoch seconds; only of unlisted ones. */
    expires: { type: 'number' },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    /** A person's notifications by time. */
    byUser: key({ pk: 'inbox#{user_id}', sk: '{notification_id}' }),
  },
});

export type NotificationRow = RowOf<typeof notificationEntity>;
export type StoredActor = NonNullable<NotificationRow['actor']>;

/**
 * A person's unread counters: exact, and one small read. "All" is a mark instead of a loop: everything up to
 * `read_until` counts as read and everything up to `deleted_until` as deleted, however much there is.
 */
// No defaults: an upsert would overwrite stored values with them.
export const unreadEntity = defineEntity('unread', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    notifications: { type: 'number' },
    /** The unread notices among them about posts and comments. */
    posts: { type: 'number' },
    chat: { type: 'number' },
    /** Ids of notifications. */
    read_until: { type: 'string' },
    deleted_until: { type: 'string' },
    /** The counters and marks before "delete all", and the mark that it set. */
    undo: {
      type: 'map',
      properties: {
        mark: { type: 'string', required: true },
        at: { type: 'string', required: true },
        notifications: { type: 'number', required: true },
        posts: { type: 'number', required: true },
        read_until: { type: 'string', required: true },
        deleted_until: { type: 'string', required: true },
      },
    },
    /** Grows with each change, and orders the events about it. */
    version: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'unread' }),
  },
});

export type UnreadRow = RowOf<typeof unreadEntity>;
