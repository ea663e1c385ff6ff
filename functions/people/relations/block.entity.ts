import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Somebody whom a person blocks. The conversation of the two says it as well: writing reads nothing else. */
export const blockEntity = defineEntity('block', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    person_id: { type: 'string', required: true, readOnly: true },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'blocked#{person_id}' }),
  },
});
