import { setTimeout as pause } from 'node:timers/promises';
import type { Lambda } from '../lambda/lambda.ts';
import type { StreamRecord } from './shards.ts';

export interface DeliveryOptions {
  functionArn: string;
  /** -1: unlimited, until the record is too old. */
  retries: number;
  /** -1: unlimited, until the stream drops it. */
  maxAgeSeconds: number;
  bisect: boolean;
  reportsFailures: boolean;
  /** Called with records that were given up. */
  onFailure: (
    records: StreamRecord[],
    reason: 'RetryAttemptsExhausted' | 'RecordAgeExceeded',
    attempts: number,
  ) => void;
  /** Aborted once the mapping is being stopped: undelivered records stay for the next boot. */
  stopping: AbortSignal;
  backoffMs?: number;
}

/** Delivers a batch by Lambda's rules for streams. Resolves true when every record was handled or given up. */
export const deliver = async (
  lambda: Lambda,
  batch: StreamRecord[],
  options: DeliveryOptions,
): Promise<boolean> => {
  let rest = batch;
  let attempts = 0;
  while (rest.length > 0) {
    if (options.stopping.aborted) return false;
    const old =
      options.maxAgeSeconds > 0 ? rest.filter((record) => ageOf(record) > options.maxAgeSeconds) : [];
    if (old.length > 0) {
      options.onFailure(old, 'RecordAgeExceeded', attempts);
      rest = rest.filter((record) => !old.includes(record));
      continue;
    }
    attempts++;
    const failedAt = await tryOnce(lambda, rest, options);
    if (failedAt === undefined) return true;
    // Stopping ends the workers, so this failure is not the records' fault.
    if (options.stopping.aborted) return false;
    if (failedAt > 0) {
      // The rest is a new batch, with its own count of tries.
      rest = rest.slice(failedAt);
      attempts = 0;
      continue;
    } else if (options.bisect && rest.length > 1) {
      const half = Math.ceil(rest.length / 2);
      if (!(await deliver(lambda, rest.slice(0, half), options))) return false;
      return deliver(lambda, rest.slice(half), options);
    } else if (options.retries >= 0 && attempts > options.retries) {
      options.onFailure(rest, 'RetryAttemptsExhausted', attempts);
      return true;
    }
    const backoffMs = Math.min((options.backoffMs ?? 200) * 2 ** attempts, 10_000);
    await pause(backoffMs, undefined, { signal: options.stopping }).catch(() => {});
  }
  return true;
};

const ageOf = (record: StreamRecord) => Date.now() / 1000 - record.dynamodb.ApproximateCreationDateTime;

/** Index of the first record that failed, or undefined when all went well. */
const tryOnce = async (
  lambda: Lambda,
  records: StreamRecord[],
  { functionArn, reportsFailures }: DeliveryOptions,
) => {
  const invocation = await lambda.invoke(functionArn, { Records: records });
  if (invocation.error) return 0;
  if (!reportsFailures) return undefined;
  const answer = invocation.payload as { batchItemFailures?: { itemIdentifier?: string }[] } | null;
  const failures = answer?.batchItemFailures ?? [];
  if (failures.length === 0) return undefined;
  const indices = failures.map(({ itemIdentifier }) =>
    records.findIndex((record) => record.dynamodb.SequenceNumber === itemIdentifier),
  );
  // An unknown identifier fails the whole batch.
  return indices.includes(-1) ? 0 : Math.min(...indices);
};
