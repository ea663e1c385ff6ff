import { invalid, SqsError, serviceError } from './errors.ts';
import type { MessageAttributes } from './message-attributes.ts';

/** The input of the operations; each uses a part. */
export interface Input {
  QueueUrl?: string;
  QueueName?: string;
  MessageBody?: string;
  DelaySeconds?: number;
  MessageAttributes?: MessageAttributes;
  Entries?: (Input & { Id?: string })[];
  MaxNumberOfMessages?: number;
  WaitTimeSeconds?: number;
  VisibilityTimeout?: number;
  AttributeNames?: string[];
  MessageSystemAttributeNames?: string[];
  MessageAttributeNames?: string[];
  ReceiptHandle?: string;
  SourceArn?: string;
  DestinationArn?: string;
}

const entriesPerBatch = 10;
const receiptPattern = /^[A-Za-z0-9+/]{64}$/;

/** The value, if it is a whole number from `low` to `high` or not given. */
export const within = (
  name: string,
  value: number | undefined,
  low: number,
  high: number,
): number | undefined => {
  if (value !== undefined && !(Number.isInteger(value) && value >= low && value <= high))
    throw invalid(
      `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${low} and ${high}, if provided.`,
    );
  return value;
};

export const receiptOf = (receipt: string | undefined): string => {
  if (receipt !== undefined && receiptPattern.test(receipt)) return receipt;
  throw new SqsError('ReceiptHandleIsInvalid', `The input receipt handle "${receipt}" is not valid.`);
};

/** Throws unless a batch has one to ten entries, each with an id of its own. */
export const checkBatch = (entries: readonly { Id?: string }[]): void => {
  const ids = entries.map(({ Id = '' }) => Id);
  if (entries.length === 0)
    throw serviceError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > entriesPerBatch)
    throw serviceError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${entriesPerBatch}. You have sent ${entries.length}.`,
    );
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id)))
    throw serviceError(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
    );
  if (new Set(ids).size < ids.length)
    throw serviceError(
      'BatchEntryIdsNotDistinct',
      'Two or more batch entries in the request have the same Id.',
    );
};
