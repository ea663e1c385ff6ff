import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/** Why one step of a transaction did not go through. */
interface Reason {
  Code?: string;
  /** The row that stood in the way; the document client leaves this one part of an answer in the table's own types. */
  Item?: Record<string, AttributeValue>;
}

/** One for each step of a transaction that was refused; undefined for any other error. */
export const cancellationReasons = (error: unknown): Reason[] | undefined =>
  error instanceof Error && error.name === 'TransactionCanceledException' && 'CancellationReasons' in error
    ? (error.CancellationReasons as Reason[])
    : undefined;

/** A condition that did not hold, be it the SDK's error or ElectroDB's wrapping of it. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ConditionalCheckFailedException' ||
    (error.cause !== error && isConditionFailure(error.cause)));

/** A single write that met a transaction in its row. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TransactionConflictException';

/** A transaction that was refused for others in its rows, or by a busy table: the same one can go through later. */
export const isTransactionConflict = (error: unknown): boolean => {
  const codes = cancellationReasons(error)?.map(({ Code }) => Code) ?? [];
  return !codes.includes('ConditionalCheckFailed') && codes.some((code) => code && passing.has(code));
};

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * The row as it was when a single write's condition did not hold; undefined where there was none. The write has to ask
 * for it (`params: { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }`). Any other error is thrown again.
 */
export const rowThatRefused = (error: unknown): Record<string, unknown> | undefined => {
  if (!isConditionFailure(error)) throw error;
  const image = imageIn(error);
  return image && unmarshall(image);
};

/** ElectroDB wraps the SDK's error; the document client leaves its row in the table's own types. */
const imageIn = (error: unknown): Record<string, AttributeValue> | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { Item } = error as { Item?: Record<string, AttributeValue> };
  return Item ?? (error.cause === error ? undefined : imageIn(error.cause));
};
