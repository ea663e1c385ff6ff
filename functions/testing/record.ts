import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { newId } from '../kit/ids.ts';

type Row = Record<string, unknown>;

/** A stream record of a row's change, as the table would send it. */
export const record = (before: Row | undefined, after: Row | undefined, eventID = newId()): DynamoDBRecord =>
  ({
    eventID,
    eventName: !before ? 'INSERT' : after ? 'MODIFY' : 'REMOVE',
    dynamodb: {
      SequenceNumber: eventID,
      ...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) }),
      ...(after && { NewImage: marshall(after, { removeUndefinedValues: true }) }),
    },
  }) as DynamoDBRecord;

export const streamEvent = (...Records: DynamoDBRecord[]): DynamoDBStreamEvent => ({ Records });
