import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

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
