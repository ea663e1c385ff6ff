import { defineEntity, type RowOf } from '../../kit/entity.ts';
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

/** A creator's figures: a row for all time, and one for each period with requests or finished work. */
export const figuresEntity = defineEntity('creator-figures', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** `allTime`, or the period's start: see period.ts. */
    period: { type: 'string', required: true, readOnly: true },
    ...sums,
  },
  indexes: {
    /** `allTime` sorts behind every period: one query reads it and the latest periods. */
    byUser: key({ pk: 'user#{user_id}', sk: 'figures#{period}' }),
  },
});

/** The amounts that a project or a request adds to its creator's figures, so that every change of it counts once. */
export const countedEntity = defineEntity('counted', {
  attributes: {
    /** `project#<id>` or `request#<id>`. */
    source: { type: 'string', required: true, readOnly: true },
    /** Grows with each change of the source: an older change is not counted any more. */
    order: { type: 'number', required: true },
    /** Missing while it counts for nobody. */
    creator_id: { type: 'string' },
    /** When its request was sent or its work finished. */
    at: { type: 'string' },
    ...sums,
  },
  indexes: {
    bySource: key({ pk: 'counted#{source}', sk: 'counted' }),
  },
});

export type Counted = RowOf<typeof countedEntity>;
