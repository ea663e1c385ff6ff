import type { DynamoDBRecord } from 'aws-lambda';
import { entityOf } from '../kit/change.ts';

/** A batch with one write of each post's counts, which are read anew for it: a hundred may react within a second. */
export const onePerCounter = (records: readonly DynamoDBRecord[]): DynamoDBRecord[] => [
  ...new Map(records.map((record, index) => [counterOf(record) ?? index, record])).values(),
];

const counterOf = (record: DynamoDBRecord): string | undefined =>
  entityOf(record) === 'post-counter' ? record.dynamodb?.NewImage?.id?.S : undefined;
