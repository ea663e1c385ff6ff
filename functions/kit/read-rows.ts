import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from './app-error.ts';
import { backOff } from './back-off.ts';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';

type Row = Record<string, unknown>;

interface Reading {
  ConsistentRead?: boolean;
  /** What is read of a row; everything unless told. */
  ProjectionExpression?: string;
}

/** A batch takes so many keys. */
const lot = 100;

/**
 * Rows by key, in no order, without those that do not exist; no key twice. A busy table answers in part and is asked
 * again for the rest: UNAVAILABLE sooner than an answer in which a row is missing that is there.
 */
export const readRows = async (keys: readonly Row[], reading: Reading = {}): Promise<Row[]> => {
  const lots = Array.from({ length: Math.ceil(keys.length / lot) }, (_, index) =>
    readLot(keys.slice(index * lot, (index + 1) * lot), reading),
  );
  return (await Promise.all(lots)).flat();
};

const readLot = async (Keys: Row[], reading: Reading, attempt = 1): Promise<Row[]> => {
  const { Responses, UnprocessedKeys } = await db.send(
    new BatchGetCommand({ RequestItems: { [environment.table]: { Keys, ...reading } } }),
  );
  const rows = Responses?.[environment.table] ?? [];
  const left = UnprocessedKeys?.[environment.table]?.Keys ?? [];
  if (left.length === 0) return rows;
  if (attempt === 6) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  await backOff(attempt);
  return [...rows, ...(await readLot(left, reading, attempt + 1))];
};
