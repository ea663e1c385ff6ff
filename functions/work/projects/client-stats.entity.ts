import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Number of projects of a client. */
export const clientStatsEntity = defineEntity('client-stats', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Number of unfinished projects. */
    projects: { type: 'number' },
    finished: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'client-stats' }),
  },
});
