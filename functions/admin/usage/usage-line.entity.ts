import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { countsAttribute } from './counts.ts';

/** What one call used, for one person: a line of a function's log. The same line is always the same row. */
export const usageLineEntity = defineEntity('usage-line', {
  attributes: {
    hour: { type: 'string', required: true, readOnly: true },
    shard: { type: 'number', required: true, readOnly: true },
    /** A person's id, or `product`. */
    user: { type: 'string', required: true, readOnly: true },
    /** CloudWatch's id of the line. */
    line: { type: 'string', required: true, readOnly: true },
    counts: countsAttribute,
    expires: { type: 'number', required: true },
  },
  indexes: {
    byHour: key({ pk: 'usage-lines#{hour}#{shard}', sk: '{user}#{line}' }),
  },
});

/** An hour of which there are lines that may not be summed up yet. */
export const usageHourEntity = defineEntity('usage-hour', {
  attributes: {
    hour: { type: 'string', required: true, readOnly: true },
    /** Another one each time. */
    stamp: { type: 'string', required: true },
  },
  indexes: {
    all: key({ pk: 'usage-hours', sk: '{hour}' }),
  },
});
