import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** The counts, as attributes of a row. */
const countAttributes = {
  calls: { type: 'number' },
  messages: { type: 'number' },
  media_bytes: { type: 'number' },
  emails: { type: 'number' },
  read_units: { type: 'number' },
  write_units: { type: 'number' },
} as const;

/** The use of one person within an hour; written by `metered`. */
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

/** A person's cost in the last month in which they used anything, and the time of their last call. */
export const usagePersonEntity = defineEntity('usage-person', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    month: { type: 'string', required: true },
    cost: { type: 'number', required: true },
    /** The hour of the last call; an event may have cost something without one. */
    active_hour: { type: 'string' },
    /** The last hour that was summed up. */
    hour: { type: 'string', required: true },
    gsi1pk: { type: 'string', required: true },
    gsi1sk: { type: 'string', required: true },
    expires: { type: 'number', required: true },
  },
  indexes: {
    byUser: key({ pk: 'usage-person#{user_id}', sk: 'usage-person' }),
    /** The people of a month by their cost. */
    byCost: key('gsi1', { pk: '{gsi1pk}', sk: '{gsi1sk}' }),
  },
});

export type UsagePersonRow = RowOf<typeof usagePersonEntity>;

export const peopleOfMonth = (month: string, shard: number): string => `usage-people#${month}#${shard}`;

/** Sorts like the cost: its digits, and the id because two may have cost the same. */
export const placeByCost = (cost: number, userId: string): string =>
  `${String(cost).padStart(16, '0')}#${userId}`;

/** Number of people whose last call was in this hour. */
export const activeHourEntity = defineEntity('active-hour', {
  attributes: {
    hour: { type: 'string', required: true, readOnly: true },
    shard: { type: 'number', required: true, readOnly: true },
    people: { type: 'number' },
    expires: { type: 'number' },
  },
  indexes: {
    byHour: key({ pk: 'active-hours', sk: '{hour}#{shard}' }),
  },
});
