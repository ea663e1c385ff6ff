import { type Attribute, DynamoError, dynamo, type Item } from '../dynamodb/call.ts';

export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  userIdentity?: { type: string; principalId: string };
  dynamodb: {
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
}
interface Shard {
  ShardId: string;
  ParentShardId?: string;
}

/** Shards of a stream, parents before their children. */
export const listShards = async (url: string, streamArn: string): Promise<Shard[]> => {
  const shards: Shard[] = [];
  let start: string | undefined;
  do {
    const { StreamDescription } = await dynamo<{
      StreamDescription: { Shards: Shard[]; LastEvaluatedShardId?: string };
    }>(url, 'DescribeStream', { StreamArn: streamArn, ...(start && { ExclusiveStartShardId: start }) });
    shards.push(...StreamDescription.Shards);
    start = StreamDescription.LastEvaluatedShardId;
  } while (start);
  const known = new Set(shards.map((shard) => shard.ShardId));
  const depth = (shard: Shard): number => {
    const parent = shards.find((one) => one.ShardId === shard.ParentShardId);
    return parent && known.has(parent.ShardId) ? 1 + depth(parent) : 0;
  };
  return shards
    .map((shard) => [depth(shard), shard] as const)
    .sort(([a], [b]) => a - b)
    .map(([, shard]) => shard);
};

export interface ShardReader {
  /** Reads at most `limit` records; `ended` once a closed shard has no more. */
  read(limit: number): Promise<{ records: StreamRecord[]; ended: boolean }>;
  /** Continues after this sequence number. */
  seek(after: string): void;
}

/** Reads one shard after `position`, or from its oldest record. */
export const readShard = (
  url: string,
  streamArn: string,
  shardId: string,
  position?: string,
): ShardReader => {
  let iterator: string | undefined;
  let after = position;

  const locate = async (): Promise<string> => {
    const ask = (how: object) =>
      dynamo<{ ShardIterator: string }>(url, 'GetShardIterator', {
        StreamArn: streamArn,
        ShardId: shardId,
        ...how,
      });
    if (after !== undefined) {
      try {
        return (await ask({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }))
          .ShardIterator;
      } catch (error) {
        // The position is older than the 24 hours that a stream keeps, so reading starts at the oldest record.
        if (!(error instanceof DynamoError) || error.code !== 'TrimmedDataAccessException') throw error;
      }
    }
    return (await ask({ ShardIteratorType: 'TRIM_HORIZON' })).ShardIterator;
  };

  return {
    seek: (sequence) => {
      after = sequence;
      iterator = undefined;
    },
    read: async (limit) => {
      try {
        iterator ??= await locate();
        const answer = await dynamo<{ Records: StreamRecord[]; NextShardIterator?: string }>(
          url,
          'GetRecords',
          {
            ShardIterator: iterator,
            Limit: limit,
          },
        );
        iterator = answer.NextShardIterator;
        after = answer.Records.at(-1)?.dynamodb.SequenceNumber ?? after;
        return {
          records: answer.Records.map(withEmptyMaps),
          ended: iterator === undefined && answer.Records.length === 0,
        };
      } catch (error) {
        if (!(error instanceof DynamoError) || !/ExpiredIterator|TrimmedData/.test(error.code)) throw error;
        iterator = undefined;
        return { records: [], ended: false };
      }
    },
  };
};

/** DynamoDB Local leaves the type out of an empty map, which nothing can read. */
const withEmptyMaps = (record: StreamRecord): StreamRecord => {
  const { OldImage, NewImage } = record.dynamodb;
  const images = {
    ...(OldImage && { OldImage: mapsIn(OldImage) }),
    ...(NewImage && { NewImage: mapsIn(NewImage) }),
  };
  return { ...record, dynamodb: { ...record.dynamodb, ...images } };
};

const mapsIn = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typed(value)]));

const typed = (value: Attribute): Attribute => {
  if (Object.keys(value).length === 0) return { M: {} };
  if (value.M) return { M: mapsIn(value.M as Item) };
  return value.L ? { L: (value.L as Attribute[]).map(typed) } : value;
};
