import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** When a connection of a person last ended. Written at that moment alone, so it is no row that anything wears out. */
export const presenceEntity = defineEntity('presence', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    last_seen: { type: 'string', required: true },
    expires: { type: 'number', required: true },
  },
  indexes: { byUser: key({ pk: 'user#{user_id}', sk: 'presence' }) },
});
