import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from './app-error.ts';
import { backOff } from './back-off.ts';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';
import type { Step } from './transact.ts';

/** One row to put, or one key to delete. */
export type RowWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

/** Writes rows in lots of 25, each on its own and without conditions; UNAVAILABLE when the table stays too busy. */
export const writeRows = async (writes: readonly (RowWrite | Step)[]): Promise<void> => {
  const requests = writes.map((write) => ('item' in write ? toRequest(write) : write));
  for (let start = 0; start < requests.length; start += 25) await writeLot(requests.slice(start, start + 25));
};

const toRequest = ({ item: { Put, Delete, ...others } }: Step): RowWrite => {
  const condition = Put?.ConditionExpression ?? Delete?.ConditionExpression;
  if (condition || Object.keys(others).length > 0)
    throw new Error('A batch takes puts and deletes without conditions');
  return {
    ...(Put && { PutRequest: { Item: Put.Item } }),
    ...(Delete && { DeleteRequest: { Key: Delete.Key } }),
  };
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
