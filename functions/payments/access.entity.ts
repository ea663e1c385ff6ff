import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** A creator's paid access to the newsfeed. */
export const accessEntity = defineEntity('access', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Access runs until then; paying again extends it from the later of now and this. */
    ends_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'access' }),
  },
});
