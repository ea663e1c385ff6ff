import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

type Row = Record<string, unknown>;

/** A write to the table, from its stream. */
export interface Change {
  /** Unique per write; the same when the record is replayed. */
  id: string;
  /** Name of the row's entity; empty for rows without one. */
  entity: string;
  /** Undefined for a new row. */
  before: Row | undefined;
  /** Undefined for a deleted row. */
  after: Row | undefined;
}

/** A stream record with its rows as plain values. */
export const toChange = (record: DynamoDBRecord): Change => {
  const before = toRow(record.dynamodb?.OldImage);
  const after = toRow(record.dynamodb?.NewImage);
  return {
    id: record.eventID ?? '',
    entity: entityOf(record),
    before,
    after,
  };
};

/**
 * The name of the entity whose row a record is about, also of a record that `toChange` cannot read: the row's former
 * name counts, so that nobody who writes over a row makes another entity's of it.
 */
export const entityOf = ({ dynamodb }: DynamoDBRecord): string =>
  (dynamodb?.OldImage ?? dynamodb?.NewImage)?.__edb_e__?.S ?? '';

/** Whether a migration says that it wrote this. */
export const isMigrated = ({ before, after }: Change): boolean =>
  after?.migrated_by !== undefined && after.migrated_by !== before?.migrated_by;

const toRow = (image: unknown): Row | undefined =>
  image ? unmarshall(image as Record<string, AttributeValue>) : undefined;
