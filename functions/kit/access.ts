import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from './app-error.ts';
import { now } from './clock.ts';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';
import type { Step } from './transact.ts';

/** Key of a creator's paid access, which `payments` owns. */
export const accessKey = (userId: string) => ({ pk: `user#${userId}`, sk: 'access' });

/** End of the paid access (ISO 8601), or null where there is none or it is over. */
export const accessEnd = async (userId: string): Promise<string | null> => {
  const { Item } = await db.send(new GetCommand({ TableName: environment.table, Key: accessKey(userId) }));
  return Item?.ends_at > now() ? (Item?.ends_at as string) : null;
};

/** Throws SUBSCRIPTION_REQUIRED without running access. */
export const requireAccess = async (userId: string): Promise<void> => {
  if (!(await accessEnd(userId))) throw new AppError('SUBSCRIPTION_REQUIRED');
};

/** The same as a part of a transaction. */
export const accessStep = (userId: string): Step => ({
  item: {
    ConditionCheck: {
      TableName: environment.table,
      Key: accessKey(userId),
      ConditionExpression: 'ends_at > :now',
      ExpressionAttributeValues: { ':now': now() },
    },
  },
  otherwise: 'SUBSCRIPTION_REQUIRED',
});
