import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { ErrorCode } from '@briefhouse/contracts/errors.ts';
import { AppError } from './app-error.ts';
import { db } from './dynamodb.ts';
import { retry, retryLimits } from './retry.ts';
import { cancellationReasons, isTransactionConflict } from './write-errors.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The meaning of a failed condition to the caller: a code, or an error made from the row as it is. */
type OnConditionFailed = ErrorCode | ((row: Record<string, unknown> | undefined) => AppError);

/** One write or check of a transaction. */
export interface Step {
  item: Item;
  onConditionFailed?: OnConditionFailed;
}

export interface StepOptions {
  /** CONFLICT by default. */
  onConditionFailed?: OnConditionFailed;
}

/** A write of an entity, before it is sent. */
interface Write {
  params<P>(): P;
}

/** A condition on a row of an entity. */
interface Check {
  commit(): object;
}

/** Stores a row: `entity.create` only a new one, `entity.put` over an old one too. */
export const put = (write: Write, options?: StepOptions): Step => toStep('Put', write, options);

/** Changes a row: `entity.patch` one that exists, `entity.upsert` or `entity.update` one that may not. */
export const update = (write: Write, options?: StepOptions): Step => toStep('Update', write, options);

/** Deletes a row: `entity.remove` one that exists, `entity.delete` one that may not. */
export const remove = (write: Write, options?: StepOptions): Step => toStep('Delete', write, options);

/** Requires a condition of a row without writing it: `entity.check(key).where(...)`. */
export const check = (condition: Check, options?: StepOptions): Step =>
  toStep('ConditionCheck', condition, options);

/** ElectroDB has `commit` on every operation, but its types only show it inside its own transactions. */
const toStep = (kind: keyof Item, operation: Write | Check, options: StepOptions = {}): Step => {
  const item: Item = (operation as Check).commit();
  if (!item[kind]) throw new Error(`A ${kind} step was made of another operation`);
  return { item, ...options };
};

/**
 * All steps or none. A failed condition throws the first failing step's error (CONFLICT by default). Conflicts with
 * other transactions are retried; UNAVAILABLE when the retries are used up.
 */
export const transact = async (steps: Step[]): Promise<void> => {
  const TransactItems = steps.map(({ item }) => withOldRow(item));
  try {
    await retry(
      () => db.send(new TransactWriteCommand({ TransactItems })),
      retryLimits.conflict,
      isTransactionConflict,
    );
  } catch (error) {
    const reasons = cancellationReasons(error) ?? [];
    const failed = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
    if (failed < 0) throw error;
    throw refusal(steps[failed], toRow(reasons[failed]?.Item), error);
  }
};

type RowImage = Parameters<typeof unmarshall>[0];

const toRow = (image: RowImage | undefined) => (image ? unmarshall(image) : undefined);

const withOldRow = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([kind, params]) => [
      kind,
      { ...params, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    ]),
  ) as Item;

const refusal = (
  { onConditionFailed = 'CONFLICT' }: Partial<Step> = {},
  row: Record<string, unknown> | undefined,
  cause: unknown,
) => {
  return typeof onConditionFailed === 'function'
    ? onConditionFailed(row)
    : new AppError(onConditionFailed, { cause });
};
