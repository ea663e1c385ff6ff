import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** Why one step of a transaction failed. */
interface Reason {
  Code?: string;
  /** The row whose condition failed; the document client leaves it in the table's own attribute format. */
  Item?: Record<string, AttributeValue>;
}

/** The reasons of a cancelled transaction, one for each step; undefined for any other error. */
export const cancellationReasons = (error: unknown): Reason[] | undefined =>
  error instanceof Error && error.name === 'TransactionCanceledException' && 'CancellationReasons' in error
    ? (error.CancellationReasons as Reason[])
    : undefined;

/** Whether a condition failed, be it the SDK's error or ElectroDB's wrapping of it. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ConditionalCheckFailedException' ||
    (error.cause !== error && isConditionFailure(error.cause)));

/** Whether a single write conflicted with a transaction. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TransactionConflictException';

/** Whether a transaction was refused because of conflicts or a busy table: the same one can succeed later. */
export const isTransactionConflict = (error: unknown): boolean => {
  const codes = cancellationReasons(error)?.map(({ Code }) => Code) ?? [];
  return !codes.includes('ConditionalCheckFailed') && codes.some((code) => code && passing.has(code));
};

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
