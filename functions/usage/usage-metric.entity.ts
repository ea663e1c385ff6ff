import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** The counts, as attributes of a row. */
export const countAttributes = {
  calls: { type: 'number' },
  messages: { type: 'number' },
  media_bytes: { type: 'number' },
  emails: { type: 'number' },
  read_units: { type: 'number' },
  write_units: { type: 'number' },
} as const;

/** The use of one person within an hour; written by functions/kit/usage.ts. */
export const usageMetricEntity = defineEntity('usage-metric', {
  attributes: {
    shard: { type: 'number', required: true, readOnly: true },
    hour: { type: 'string', required: true, readOnly: true },
    /** A person's id, or `product`. */
    user: { type: 'string', required: true, readOnly: true },
    ...countAttributes,
    expires: { type: 'number', required: true },
  },
  indexes: {
    byTime: key({ pk: 'usage-metrics#{shard}', sk: '{hour}#{user}' }),
  },
});

export type UsageMetricRow = RowOf<typeof usageMetricEntity>;
