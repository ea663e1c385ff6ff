import { abuseTypes } from '@briefhouse/contracts/admin/abuse-types.ts';
import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { counter, hourCounters } from '../../../kit/hour-counters.ts';
import { key } from '../../../kit/index-key.ts';

const ofTypes = Object.fromEntries(abuseTypes.map((type) => [type, counter])) as Record<
  (typeof abuseTypes)[number],
  typeof counter
>;

/** Number of abuse logs on a day (UTC), by type and by hour. */
export const abuseDayEntity = defineEntity('abuse-day', {
  attributes: {
    day: { type: 'string', required: true, readOnly: true },
    ...ofTypes,
    ...hourCounters,
    expires: { type: 'number', required: true },
  },
  indexes: {
    byDay: key({ pk: 'abuse-days', sk: '{day}' }),
  },
});

export type AbuseDayRow = RowOf<typeof abuseDayEntity>;
