import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ErrorCode } from '@briefhouse/contracts/errors.ts';
import { AppError } from './app-error.ts';
import { backOff } from './back-off.ts';
import { environment } from './environment.ts';

const client = new DynamoDBClient({
  // A gateway call has 29 s; a slow table must fail early enough to be retried within that.
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  maxAttempts: 4,
});
// A single write that meets a transaction in its row only has to come again; the SDK takes it for refused.
client.middlewareStack.add(
  (next) => (args) =>
    next(args).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionConflictException')
        Object.assign(error, { $retryable: {} });
      throw error;
    }),
  { step: 'finalizeRequest', priority: 'low', name: 'retryConflicts' },
);

export const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

/** What every ElectroDB entity is opened with. */
export const tableConfig = () => ({ client: db, table: environment.table });

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One part of a transaction, and what the caller is told when its condition does not hold. */
export interface Step {
  item: Item;
  otherwise?: ErrorCode | ((row: Record<string, unknown> | undefined) => AppError);
}

/**
 * All steps or none. A failed condition throws the first failing step's error (CONFLICT by default);
 * two transactions on the same row are tried again.
 */
export const transact = async (steps: Step[], attempt = 1): Promise<void> => {
  try {
    await db.send(
      new TransactWriteCommand({
        TransactItems: steps.map(({ item }) => withOldRow(item)),
      }),
    );
  } catch (error) {
    const reasons = cancellationReasons(error);
    if (!reasons) throw error;
    const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
    if (failed >= 0) throw refusal(steps[failed], toRow(reasons[failed]?.Item), error);
    if (attempt < 6) {
      await backOff(attempt);
      return transact(steps, attempt + 1);
    }
    throw new AppError('UNAVAILABLE', { cause: error });
  }
};

const withOldRow = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([kind, params]) => [
      kind,
      { ...params, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    ]),
  ) as Item;

interface Reason {
  Code?: string;
  /** The row that stood in the way; the document client leaves this one part of an answer in the table's own types. */
  Item?: Record<string, AttributeValue>;
}

const cancellationReasons = (error: unknown): Reason[] | undefined =>
  error instanceof Error && error.name === 'TransactionCanceledException' && 'CancellationReasons' in error
    ? (error.CancellationReasons as Reason[])
    : undefined;

const toRow = (item: Reason['Item']) => (item ? unmarshall(item) : undefined);

const refusal = (step: Step | undefined, row: Record<string, unknown> | undefined, cause: unknown) =>
  typeof step?.otherwise === 'function'
    ? step.otherwise(row)
    : new AppError(step?.otherwise ?? 'CONFLICT', { cause });

/** True for a condition that did not hold, be it the SDK's or ElectroDB's wrapping of it. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ConditionalCheckFailedException' ||
    (error.cause !== error && isConditionFailure(error.cause)));
