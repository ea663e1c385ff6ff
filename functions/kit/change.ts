import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from './log.ts';

type Row = Record<string, unknown>;

/** A write, as the table's stream tells it. */
export interface Change {
  /** Unique per write; the same at a replay. */
  id: string;
  /** ElectroDB's name of the row's entity; empty for rows without one. */
  entity: string;
  before: Row | undefined;
  after: Row | undefined;
}

/** A stream consumer: a bad record is reported alone, the ones before it are done and are not repeated. */
export const defineConsumer =
  (consume: (change: Change) => Promise<void>) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      try {
        await log.with({ event_id: record.eventID }, () => consume(toChange(record)));
      } catch (error) {
        log.error('stream record failed', { error, event_id: record.eventID });
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };

/** A stream record in the rows' own terms. */
export const toChange = (record: DynamoDBRecord): Change => {
  const before = toRow(record.dynamodb?.OldImage);
  const after = toRow(record.dynamodb?.NewImage);
  return {
    id: record.eventID ?? '',
    entity: isMigrated(before, after) ? '' : String((after ?? before)?.__edb_e__ ?? ''),
    before,
    after,
  };
};

const isMigrated = (before: Row | undefined, after: Row | undefined): boolean =>
  after?.migrated_by !== undefined && after.migrated_by !== before?.migrated_by;

const toRow = (image: unknown): Row | undefined =>
  image ? unmarshall(image as Record<string, AttributeValue>) : undefined;
