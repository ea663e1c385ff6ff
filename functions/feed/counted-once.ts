import type { DynamoDBRecord } from 'aws-lambda';
import { entityOf } from '../kit/change.ts';

/** A batch with one write of each post's counts, which are read anew for it: a hundred may react within a second. */
export const countedOnce = (records: readonly DynamoDBRecord[]): DynamoDBRecord[] => [
  ...new Map(records.map((record, index) => [countedIn(record) ?? index, record])).values(),
];

const countedIn = (record: DynamoDBRecord): string | undefined =>
  entityOf(record) === 'post-tally' ? record.dynamodb?.NewImage?.id?.S : undefined;
