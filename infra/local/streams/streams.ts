import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sweeper, Table } from '../dynamodb/tables.ts';
import type { Access } from '../iam/access.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Queue } from '../sqs/queue.ts';
import type { Queues } from '../sqs/queues.ts';
import type { Stack } from '../template.ts';
import { deliver } from './deliver.ts';
import { matchesAny } from './filter.ts';
import { listShards, readShard, type ShardReader, type StreamRecord } from './shards.ts';

interface MappingProps {
  FunctionName: string;
  EventSourceArn: string;
  Enabled?: boolean;
  BatchSize?: number;
  StartingPosition?: string;
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  MaximumBatchingWindowInSeconds?: number;
  BisectBatchOnFunctionError?: boolean;
  FunctionResponseTypes?: string[];
  FilterCriteria?: { Filters?: { Pattern: string }[] };
  DestinationConfig?: { OnFailure?: { Destination?: string } };
}
interface Dependencies {
  stack: Stack;
  engineUrl: string;
  tables: Table[];
  sweeper: Pick<Sweeper, 'removed'>;
  lambda: Lambda;
  queues: Queues;
  access: Access;
  /** Directory with one file of positions per mapping. */
  dir: string;
  /** A mapping without a position starts after the records already in the stream (the demo data). */
  startAtEnd?: boolean;
  backoffMs?: number;
}
export interface Streams {
  /** Polls now, after a write, rather than at the next interval. */
  pollNow(): void;
  /** Resolves when every mapping has delivered all records that its stream held at the call. */
  drained(): Promise<void>;
  close(): Promise<void>;
}
/** Last handled sequence number by shard; `ended` when none will follow. */
type Positions = Record<string, { after?: string; ended?: boolean }>;

/**
 * The pause after a poll that found nothing, doubled each time. Short at first, because a record may show up a little
 * after the answer to its write.
 */
const firstPauseMs = 30;
const longestPauseMs = 500;
const listEveryMs = 10_000;

/**
 * Serves the template's event source mappings of streams: at least once, in order per shard, from where the last run
 * stopped. Resolves when each has its start position; everything written after that is delivered.
 */
export const createStreams = async (deps: Dependencies): Promise<Streams> => {
  mkdirSync(deps.dir, { recursive: true });
  const mappings = deps.stack
    .all<MappingProps>('AWS::Lambda::EventSourceMapping')
    .filter(({ props }) => props.Enabled !== false)
    .flatMap(({ id, props }) => {
      const table = deps.tables.find((one) => one.streamArn === props.EventSourceArn);
      return table?.engineStreamArn ? [startMapping(deps, id, props, table, table.engineStreamArn)] : [];
    });
  await Promise.all(mappings.map(({ begun }) => begun));
  return {
    pollNow: () => {
      for (const mapping of mappings) mapping.pollNow();
    },
    drained: async () => {
      await Promise.all(mappings.map((mapping) => mapping.drained()));
    },
    close: async () => {
      await Promise.all(mappings.map((mapping) => mapping.close()));
    },
  };
};

const startMapping = (
  deps: Dependencies,
  id: string,
  props: MappingProps,
  table: Table,
  streamArn: string,
) => {
  const { stack, lambda, engineUrl } = deps;
  const file = join(deps.dir, `${id}.json`);
  const deadLetters = deadLettersOf(deps, props);
  const filters = (props.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern);
  const readers = new Map<string, ShardReader>();
  let positions: Positions = {};
  let running = true;
  const stopping = new AbortController();
  let wake = () => {};
  let kicked = false;
  let pauseMs = firstPauseMs;
  let listedAt = 0;
  let shards: Awaited<ReturnType<typeof listShards>> = [];
  let idle: (() => void)[] = [];

  let saved = Promise.resolve();
  let isDue = false;
  const write = async () => {
    isDue = false;
    await writeFile(`${file}.new`, JSON.stringify(positions));
    await rename(`${file}.new`, file);
  };
  /**
   * The file is written in the background: a slow disk would stop the whole process. Records after the last save before
   * a kill are delivered again.
   */
  const save = () => {
    if (isDue) return;
    isDue = true;
    saved = saved.then(write).catch((error: Error) => console.error(`Stream of ${id}: ${error.message}`));
  };
  const toEvent = (record: StreamRecord) => ({
    ...record,
    ...(record.eventName === 'REMOVE' &&
      deps.sweeper.removed(table.name, record.dynamodb.Keys) && {
        userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      }),
    eventSource: 'aws:dynamodb',
    eventVersion: '1.1',
    awsRegion: stack.region,
    eventSourceARN: table.streamArn,
  });

  const handle = (records: StreamRecord[], shardId: string): Promise<boolean> => {
    const wanted = records.map(toEvent).filter((record) => matchesAny(filters, record));
    return deliver(lambda, wanted, {
      functionArn: props.FunctionName,
      retries: props.MaximumRetryAttempts ?? -1,
      maxAgeSeconds: props.MaximumRecordAgeInSeconds ?? -1,
      bisect: props.BisectBatchOnFunctionError ?? false,
      reportsFailures: props.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      stopping: stopping.signal,
      ...(deps.backoffMs !== undefined && { backoffMs: deps.backoffMs }),
      onFailure: (failed, condition, attempts) => {
        if (!deadLetters) return;
        const times = failed.map((record) =>
          new Date(record.dynamodb.ApproximateCreationDateTime * 1000).toISOString(),
        );
        const pointer = {
          requestContext: {
            requestId: randomUUID(),
            functionArn: props.FunctionName,
            condition,
            approximateInvokeCount: attempts,
          },
          responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
          version: '1.0',
          timestamp: new Date().toISOString(),
          DDBStreamBatchInfo: {
            shardId,
            startSequenceNumber: failed[0]?.dynamodb.SequenceNumber,
            endSequenceNumber: failed.at(-1)?.dynamodb.SequenceNumber,
            approximateArrivalOfFirstRecord: times[0],
            approximateArrivalOfLastRecord: times.at(-1),
            batchSize: failed.length,
            streamArn: table.streamArn,
          },
        };
        deadLetters.send(JSON.stringify(pointer));
      },
    });
  };

  /** Reads every open shard once; true when there were records. */
  const poll = async (skip = false): Promise<boolean> => {
    if (Date.now() - listedAt > listEveryMs) {
      shards = await listShards(engineUrl, streamArn);
      listedAt = Date.now();
    }
    let found = false;
    for (const { ShardId, ParentShardId } of shards) {
      const position = positions[ShardId] ?? {};
      // A child shard waits for its parent, or the events of one item could get out of order.
      const parentOpen =
        shards.some((one) => one.ShardId === ParentShardId) && !positions[ParentShardId ?? '']?.ended;
      if (position.ended || parentOpen || !running) continue;
      const reader = readers.get(ShardId) ?? readShard(engineUrl, streamArn, ShardId, position.after);
      readers.set(ShardId, reader);
      const { records, ended } = await reader.read(props.BatchSize ?? 100);
      const last = records.at(-1)?.dynamodb.SequenceNumber;
      if (last !== undefined) {
        found = true;
        if (!skip && !(await handle(records, ShardId))) return false;
        positions[ShardId] = { after: last };
        if (!skip) save();
      } else if (ended && shards.some((one) => one.ParentShardId === ShardId)) {
        positions[ShardId] = { ...position, ended: true };
        found = true;
        if (!skip) save();
      } else if (ended) listedAt = 0;
    }
    return found;
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, kicked || !running ? 0 : ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const begin = async () => {
    try {
      positions = JSON.parse(readFileSync(file, 'utf8')) as Positions;
    } catch {
      // LATEST: a mapping that is newer than its table does not get earlier records.
      const late = deps.startAtEnd || (!table.fresh && props.StartingPosition === 'LATEST');
      if (late) while (await poll(true)) await undefined;
      // Without its first position, the next start would skip later writes, or deliver earlier ones.
      await write();
    }
  };

  const { promise: hasBegun, resolve: started } = Promise.withResolvers<void>();
  let begun = false;
  const loop = async () => {
    while (running) {
      const waiting = idle;
      kicked = false;
      try {
        if (!begun) await begin();
        begun = true;
        started();
        if (await poll()) {
          pauseMs = firstPauseMs;
          continue;
        }
        idle = idle.filter((one) => !waiting.includes(one));
        for (const done of waiting) done();
      } catch (error) {
        // Records that were read but not delivered are read again.
        readers.clear();
        pauseMs = firstPauseMs;
        if (running) console.error(`Stream of ${id}: ${(error as Error).message}`);
        await pause(1000);
      }
      await pause(pauseMs);
      pauseMs = kicked ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
    }
  };
  const finished = loop();

  const pollNow = () => {
    kicked = true;
    wake();
  };
  return {
    begun: hasBegun,
    pollNow,
    drained: () =>
      new Promise<void>((resolve) => {
        if (!running) return resolve();
        idle = [...idle, resolve];
        pollNow();
      }),
    close: async () => {
      running = false;
      stopping.abort();
      wake();
      await finished;
      if (begun) save();
      await saved;
      for (const done of idle.splice(0)) done();
    },
  };
};

/** A mapping's failure queue. Throws if the function's role may not send to it, since Lambda would refuse that. */
const deadLettersOf = ({ queues, lambda, access }: Dependencies, props: MappingProps): Queue | undefined => {
  const destination = props.DestinationConfig?.OnFailure?.Destination;
  if (destination === undefined) return undefined;
  const queue = queues.find(destination);
  const fn = lambda.functions.find(({ name, arn }) => [name, arn].includes(props.FunctionName));
  if (!queue || !fn) throw new Error(`The template has no ${queue ? props.FunctionName : destination}`);
  const missing = access.refused(fn.accessKeyId, [{ action: 'sqs:SendMessage', resource: queue.arn }]);
  if (missing) throw new Error(`The role of ${fn.label} does not allow ${missing.action} on ${queue.name}`);
  return queue;
};
