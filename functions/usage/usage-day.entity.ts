import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';
import { countAttributes } from './usage-metric.entity.ts';

/** The use of the whole product on a day, up to the last hour in the sum. */
export const usageDayEntity = defineEntity('usage-day', {
  attributes: {
    day: { type: 'string', required: true, readOnly: true },
    ...countAttributes,
    /** Billionths of a dollar, as all costs. */
    cost: { type: 'number' },
    hour: { type: 'string' },
    counted_at: { type: 'string' },
    expires: { type: 'number' },
  },
  indexes: {
    byDay: key({ pk: 'usage-days', sk: '{day}' }),
  },
});

export type UsageDayRow = RowOf<typeof usageDayEntity>;
