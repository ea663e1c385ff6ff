import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Somebody whose notices and mails a person does not want. */
export const muteEntity = defineEntity('mute', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    person_id: { type: 'string', required: true, readOnly: true },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'muted#{person_id}' }),
  },
});
