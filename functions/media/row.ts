import { purposeNames } from '@briefhouse/contracts/media/purposes.ts';
import { refusalReasons } from '@briefhouse/contracts/media/refusals.ts';
import { mediaStatuses } from '@briefhouse/contracts/media/statuses.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';
import type { StoredMedia } from './stored-media.ts';

/** A file that somebody uploads, from its opening until nothing refers to it. */
export const mediaEntity = defineEntity('media', {
  attributes: {
    media_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    purpose: { type: purposeNames, required: true, readOnly: true },
    /** The declared type; the real one stands in `stored`. */
    content_type: { type: 'string', required: true, readOnly: true },
    /** The file's name as its person has it; absent where they, or the page of an older release, did not say. */
    name: { type: 'string', readOnly: true },
    /** Bytes that the store accepts. */
    size: { type: 'number', required: true, readOnly: true },
    poster: { type: CustomAttributeType<{ content_type: string; size: number }>('any') },
    /** The store's id of an upload in parts. */
    parts_id: { type: 'string' },
    status: { type: mediaStatuses, required: true, default: 'pending' },
    refusal: { type: refusalReasons },
    stored: { type: CustomAttributeType<StoredMedia>('any') },
    /** Keys of the files made before a fault, while it is not ready. */
    made: { type: 'list', items: { type: 'string' } },
    /** The row that shows it, such as `piece#<id>`; `removal` once its files are being deleted. */
    used_by: { type: 'string' },
    /**
     * A public file is `withdrawn` while only signed addresses lead to it, `restored` once everybody sees it again, and
     * without this attribute if it was never withdrawn. The subscriber `media` moves the files after it.
     */
    withdrawal: { type: ['withdrawn', 'restored'] },
    /** The moderators' case by which it was withdrawn: no row takes it, also once its own has let go of it. */
    withdrawn_by: { type: 'string' },
    /** When it is removed, while nothing refers to it; its job carries the same time. */
    removed_at: { type: 'string' },
    /**
     * Present once it is ready: until then nobody else can refer to it, and it ends by itself. Another reader's list
     * once the owner's account is closed.
     */
    gsi1pk: { type: 'string' },
    /** A private file may be read by these people besides its owner. */
    readers: { type: 'list', items: { type: 'string' } },
    created_at: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds; it only tidies up uploads that were never finished. */
    expires: { type: 'number' },
  },
  indexes: {
    byId: key({ pk: 'media#{media_id}', sk: 'media' }),
    /** A person's uploads, for the closure of their account. */
    byOwner: key('gsi1', { pk: '{gsi1pk}', sk: '{media_id}' }),
  },
});

export const ownerList = (userId: string): string => `media-of#${userId}`;

export type MediaRow = RowOf<typeof mediaEntity>;
