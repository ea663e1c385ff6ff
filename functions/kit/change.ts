import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

type Row = Record<string, unknown>;

/** A write, as the table's stream tells it. */
export interface Change {
  /** Unique per write; the same at a replay. */
  id: string;
  /** Name of the row's entity; empty for rows without one. */
  entity: string;
  /** Undefined for a new row. */
  before: Row | undefined;
  /** Undefined for a deleted row. */
  after: Row | undefined;
}

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
