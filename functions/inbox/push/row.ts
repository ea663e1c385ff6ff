import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A browser that shows notifications. It belongs to one person at a time: the last one who registered it. */
export const pushDeviceEntity = defineEntity('push-device', {
  attributes: {
    /** A digest of the endpoint. */
    device_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true },
    /** Where the browser's push service takes messages for it; whoever knows it can send to it. */
    endpoint: { type: 'string', required: true },
    p256dh: { type: 'string', required: true },
    auth: { type: 'string', required: true },
    /** The session in which it was registered; missing where the token does not say. */
    session_id: { type: 'string' },
    label: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    byId: key({ pk: 'push-device#{device_id}', sk: 'push-device' }),
  },
});

export type PushDeviceRow = RowOf<typeof pushDeviceEntity>;

/** The devices that a person has registered, the oldest first; one may belong to somebody else by now. */
export const pushDeviceListEntity = defineEntity('push-device-list', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    device_ids: { type: 'list', items: { type: 'string' }, required: true },
    version: { type: 'number', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'push-device-list' }),
  },
});
