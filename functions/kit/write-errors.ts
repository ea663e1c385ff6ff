import type { AttributeValue } from '@aws-sdk/client-dynamodb';

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
