import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, seconds } from './clock.ts';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';
import type { Step } from './transact.ts';

const key = (event: string) => ({ pk: `once#${event}`, sk: 'once' });

/** Remembers in the same transaction that `event` has been carried out; a replay fails with CONFLICT. */
export const onceStep = (event: string): Step => ({
  item: {
    Put: {
      TableName: environment.table,
      Item: { ...key(event), expires: epochSeconds() + 7 * seconds.day },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  otherwise: 'CONFLICT',
});

/** Takes the memory back: `event` certainly did not happen and may be tried again. */
export const forget = async (event: string): Promise<void> => {
  await db.send(new DeleteCommand({ TableName: environment.table, Key: key(event) }));
};
