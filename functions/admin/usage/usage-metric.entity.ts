import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { countsAttribute } from './counts.ts';

/** What a person used within an hour, and what that cost by the prices of then. */
export const usageMetricEntity = defineEntity('usage-metric', {
  attributes: {
    shard: { type: 'number', required: true, readOnly: true },
    hour: { type: 'string', required: true, readOnly: true },
    /** A person's id, or `product`. */
    user: { type: 'string', required: true, readOnly: true },
    counts: countsAttribute,
    /** Billionths of a dollar, as all costs. */
    costs: countsAttribute,
    cost: { type: 'number', required: true },
    revision: { type: 'number', required: true },
    expires: { type: 'number', required: true },
  },
  indexes: {
    byTime: key({ pk: 'usage-metrics#{shard}', sk: '{hour}#{user}' }),
  },
});

export type UsageMetricRow = RowOf<typeof usageMetricEntity>;

/** What the whole product used in an hour or on a day; a day is the sum of its hours. */
export const usageSumEntity = defineEntity('usage-sum', {
  attributes: {
    unit: { type: ['hour', 'day'], required: true, readOnly: true },
    period: { type: 'string', required: true, readOnly: true },
    counts: countsAttribute,
    cost: { type: 'number', required: true },
    counted_at: { type: 'string', required: true },
    expires: { type: 'number', required: true },
  },
  indexes: {
    byPeriod: key({ pk: 'usage-sums#{unit}', sk: '{period}' }),
  },
});

export type UsageSumRow = RowOf<typeof usageSumEntity>;
