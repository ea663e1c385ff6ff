import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

export const allTime = 'all';

/** A creator's figures: a row for all time, and one for each period with requests or finished work. */
export const figuresEntity = defineEntity('creator-figures', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** `allTime`, or the period's start: see period.ts. */
    period: { type: 'string', required: true, readOnly: true },
    active: { type: 'number' },
    completed: { type: 'number' },
    /** Budgets of finished projects. */
    revenue_cents: { type: 'number' },
    requests: { type: 'number' },
    pending_requests: { type: 'number' },
    approved_requests: { type: 'number' },
  },
  indexes: {
    /** `allTime` sorts behind every period: one query reads it and the latest periods. */
    byUser: key({ pk: 'user#{user_id}', sk: 'figures#{period}' }),
  },
});
