import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';
import { retryUnprocessed } from './retry.ts';
import type { Step } from './transact.ts';

/** A row as it is stored, for code that fills a table. */
export type RowWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

/** Rows per batch. */
const batchSize = 25;

/**
 * Writes rows without conditions, each on its own and in any order, no key twice: `put(entity.put(row))` or
 * `remove(entity.delete(key))`. Rows that a busy table did not process are written again; throws UNAVAILABLE when
 * some remain.
 */
export const writeRows = async (writes: readonly (Step | RowWrite)[]): Promise<void> => {
  const requests = writes.map((write) => ('item' in write ? toRequest(write) : write));
  for (let start = 0; start < requests.length; start += batchSize)
    await retryUnprocessed(requests.slice(start, start + batchSize), writeSome);
};

const toRequest = ({ item: { Put, Delete } }: Step): RowWrite => {
  const write = Put ?? Delete;
  if (!write || write.ConditionExpression)
    throw new Error('A batch takes puts and deletes without conditions');
  return Put ? { PutRequest: { Item: Put.Item } } : { DeleteRequest: { Key: Delete?.Key } };
};

/** Returns the rows that the table did not process. */
const writeSome = async (requests: RowWrite[]): Promise<RowWrite[]> => {
  const { UnprocessedItems } = await db.send(
    new BatchWriteCommand({ RequestItems: { [environment.table]: requests } }),
  );
  return UnprocessedItems?.[environment.table] ?? [];
};
