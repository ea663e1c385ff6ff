import { availableParallelism } from 'node:os';
import type { Access } from '../iam/access.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { matchesAny } from '../streams/filter.ts';
import type { Stack } from '../template.ts';
import { systemAttributes } from './answers.ts';
import { md5, md5OfAttributes } from './message-attributes.ts';
import type { Queue, Received } from './queue.ts';
import type { Queues } from './queues.ts';

interface MappingProps {
  FunctionName: string;
  EventSourceArn: string;
  Enabled?: boolean;
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  FunctionResponseTypes?: string[];
  FilterCriteria?: { Filters?: { Pattern: string }[] };
  ScalingConfig?: { MaximumConcurrency?: number };
}
export interface QueueMappings {
  /** Number of invocations started so far, to see whether there were any between two calls of `atRest`. */
  deliveries(): number;
  /** True when no message waits, is delayed or in flight in any queue that a function reads. */
  atRest(): boolean;
  close(): void;
}
interface Dependencies {
  stack: Stack;
  queues: Queues;
  lambda: Lambda;
  access: Access;
}

/** Lambda starts with five pollers per queue. */
const concurrency = 5;
/** More instances at once than there are processors only make each other wait. */
const processors = availableParallelism();

/** Serves the template's event source mappings of queues. Messages are delivered at once, without polling. */
export const createQueueMappings = (deps: Dependencies): QueueMappings => {
  const mappings = deps.stack
    .all<MappingProps>('AWS::Lambda::EventSourceMapping')
    .filter(({ props }) => props.Enabled !== false)
    .flatMap(({ props }) => {
      const queue = deps.queues.find(props.EventSourceArn);
      return queue?.arn === props.EventSourceArn ? [startMapping(deps, props, queue)] : [];
    });
  return {
    deliveries: () => mappings.reduce((sum, mapping) => sum + mapping.deliveries(), 0),
    atRest: () => mappings.every((mapping) => mapping.atRest()),
    close: () => {
      for (const mapping of mappings) mapping.close();
    },
  };
};

const startMapping = ({ stack, lambda, access }: Dependencies, props: MappingProps, queue: Queue) => {
  const fn = lambda.functions.find(({ name, arn }) => [name, arn].includes(props.FunctionName));
  if (!fn) throw new Error(`${queue.name} feeds ${props.FunctionName}, which the template does not have`);
  // A mapping that Lambda would refuse must not run here.
  const needs = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => ({
    action: `sqs:${action}`,
    resource: queue.arn,
  }));
  const missing = access.refused(fn.accessKeyId, needs);
  if (missing)
    throw new Error(
      `The role of ${fn.label} does not allow ${missing.action} on ${queue.name}, which feeds it`,
    );
  if (queue.visibilitySeconds < fn.timeoutSeconds)
    throw new Error(
      `${queue.name} shows a message again after ${queue.visibilitySeconds} s, before ${fn.label} times out (${fn.timeoutSeconds} s)`,
    );

  const size = props.BatchSize ?? 10;
  const windowMs = (props.MaximumBatchingWindowInSeconds ?? 0) * 1000;
  const limit = Math.min(props.ScalingConfig?.MaximumConcurrency ?? concurrency, processors);
  const reportsFailures = props.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false;
  const filters = (props.FilterCriteria?.Filters ?? []).map(({ Pattern }) => Pattern);
  let running = true;
  let active = 0;
  let deliveries = 0;
  let gathering: NodeJS.Timeout | undefined;
  let gathered = false;

  const deliver = async (messages: Received[]) => {
    const records = messages.map((message) => recordOf(message, queue.arn, stack.region));
    const Records = records.filter((record) => matchesAny(filters, filterable(record)));
    const passed = messages.filter(({ receipt }) => Records.some((one) => one.receiptHandle === receipt));
    for (const message of messages) if (!passed.includes(message)) queue.remove(message.receipt);
    if (passed.length === 0) return;
    deliveries++;
    const { error, payload } = await lambda.invoke(fn.arn, { Records });
    // Messages that are not deleted become visible again after the queue's timeout, as with SQS.
    if (error || !running) return;
    const failed = reportsFailures ? failedIds(payload, passed) : new Set<string>();
    for (const message of passed) if (!failed.has(message.id)) queue.remove(message.receipt);
  };

  const pump = () => {
    while (running && active < limit && queue.waiting() > 0) {
      if (windowMs > 0 && queue.waiting() < size && !gathered) {
        gathering ??= setTimeout(() => {
          gathered = true;
          pump();
        }, windowMs);
        return;
      }
      clearTimeout(gathering);
      gathering = undefined;
      gathered = false;
      const messages = queue.receive(size);
      if (messages.length === 0) return;
      active++;
      void deliver(messages)
        .catch((error: Error) => console.error(`Queue ${queue.name}: ${error.message}`))
        .finally(() => {
          active--;
          pump();
        });
    }
  };
  const stop = queue.onWaiting(pump);
  pump();
  return {
    deliveries: () => deliveries,
    atRest: () => {
      const { waiting, delayed, 'in-flight': inFlight } = queue.counts();
      return waiting + delayed + inFlight === 0;
    },
    close: () => {
      running = false;
      clearTimeout(gathering);
      stop();
    },
  };
};

/** For filters a JSON body is parsed; any other body is compared as text. */
const filterable = (record: { body: string }): object => {
  try {
    return { ...record, body: JSON.parse(record.body) };
  } catch {
    return record;
  }
};

const recordOf = (message: Received, eventSourceARN: string, awsRegion: string) => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: systemAttributes(message),
  messageAttributes: Object.fromEntries(
    Object.entries(message.attributes ?? {}).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      {
        ...(StringValue !== undefined && { stringValue: StringValue }),
        ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
        stringListValues: [],
        binaryListValues: [],
        dataType: DataType,
      },
    ]),
  ),
  ...(message.attributes && { md5OfMessageAttributes: md5OfAttributes(message.attributes) }),
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN,
  awsRegion,
});

/** An answer that names a message that was not in the batch, or none at all, fails the whole batch. */
const failedIds = (payload: unknown, batch: Received[]): Set<string> => {
  const answer = payload as { batchItemFailures?: { itemIdentifier?: string }[] | null } | null;
  const ids = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier ?? '');
  const sent = new Set(batch.map(({ id }) => id));
  return ids.every((id) => sent.has(id)) ? new Set(ids) : sent;
};
