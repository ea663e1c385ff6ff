import { mediaStatuses } from '@briefhouse/contracts/media/media.ts';
import { purposeNames } from '@briefhouse/contracts/media/purposes.ts';
import { refusalReasons } from '@briefhouse/contracts/media/refusals.ts';
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
    /** As declared; what it really is stands in `stored`. */
    content_type: { type: 'string', required: true, readOnly: true },
    /** Bytes that the store accepts. */
    size: { type: 'number', required: true, readOnly: true },
    poster: { type: CustomAttributeType<{ content_type: string; size: number }>('any') },
    /** The store's id of an upload in parts. */
    parts_id: { type: 'string' },
    status: { type: mediaStatuses, required: true, default: 'pending' },
    refusal: { type: refusalReasons },
    stored: { type: CustomAttributeType<StoredMedia>('any') },
    /** The row that shows it, such as `piece#<id>`. Without one it is removed after a day. */
    used_by: { type: 'string' },
    /** Of a private one: who may read it besides its owner. */
    readers: { type: 'list', items: { type: 'string' } },
    created_at: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds; only tidies up what was never finished. */
    expires: { type: 'number' },
  },
  indexes: {
    byId: key({ pk: 'media#{media_id}', sk: 'media' }),
  },
});

export type MediaRow = RowOf<typeof mediaEntity>;
