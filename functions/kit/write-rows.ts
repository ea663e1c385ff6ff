import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from './app-error.ts';
import { backOff } from './back-off.ts';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';

/** One row to put, or one key to delete. */
export type RowWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

/** Writes rows in lots of 25; UNAVAILABLE when the table stays too busy to take one whole. */
export const writeRows = async (writes: readonly RowWrite[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += 25) await writeLot(writes.slice(start, start + 25));
};

const writeLot = async (writes: RowWrite[], tries = 1): Promise<void> => {
  const { UnprocessedItems } = await db.send(
    new BatchWriteCommand({ RequestItems: { [environment.table]: writes } }),
  );
  const left = UnprocessedItems?.[environment.table] ?? [];
  if (left.length === 0) return;
  if (tries === 5) throw new AppError('UNAVAILABLE');
  await backOff(tries);
  await writeLot(left, tries + 1);
};
