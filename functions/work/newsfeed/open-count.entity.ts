import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Number of open projects, by band of budget. They are spread over shards by project, so that no single row is hot. */
export const openCountEntity = defineEntity('open-count', {
  attributes: {
    shard: { type: 'number', required: true, readOnly: true },
    low: { type: 'number' },
    mid: { type: 'number' },
    high: { type: 'number' },
  },
  indexes: {
    all: key({ pk: 'newsfeed', sk: 'open-count#{shard}' }),
  },
});
