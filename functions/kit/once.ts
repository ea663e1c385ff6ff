import { epochSeconds, seconds } from './clock.ts';
import { environment } from './environment.ts';
import type { Step } from './table.ts';

/** Remembers in the same transaction that `event` has been carried out; a replay fails with CONFLICT. */
export const onceStep = (event: string): Step => ({
  item: {
    Put: {
      TableName: environment.table,
      Item: { pk: `once#${event}`, sk: 'once', expires: epochSeconds() + 7 * seconds.day },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  otherwise: 'CONFLICT',
});
