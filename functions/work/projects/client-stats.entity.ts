import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** How many projects a client has. */
export const clientStatsEntity = defineEntity('client-stats', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Those that are not finished. */
    projects: { type: 'number' },
    finished: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'client-stats' }),
  },
});
