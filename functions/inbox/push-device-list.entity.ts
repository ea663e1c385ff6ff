import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

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
