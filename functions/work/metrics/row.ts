import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

export const allTime = 'all';

const sum = { type: 'number' } as const;

/** The sums, as attributes. */
export const sums = {
  active: sum,
  completed: sum,
  /** Budgets of finished projects. */
  revenue_cents: sum,
  requests: sum,
  pending_requests: sum,
  approved_requests: sum,
} as const;

/** A creator's metrics: a row for all time, and one for each period with requests or finished work. */
export const creatorMetricsEntity = defineEntity('creator-metrics', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** `allTime`, or the period's start: see period.ts. */
    period: { type: 'string', required: true, readOnly: true },
    ...sums,
  },
  indexes: {
    /** `allTime` sorts behind every period: one query reads it and the latest periods. */
    byUser: key({ pk: 'user#{user_id}', sk: 'metrics#{period}' }),
  },
});
