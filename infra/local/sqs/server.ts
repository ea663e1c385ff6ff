import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http.ts';
import type { Need } from '../iam/policies.ts';
import { type MessageAttributes, md5, md5OfAttributes, sizeOf } from './message-attributes.ts';
import type { Queue, Received } from './queue.ts';
import type { Queues } from './queues.ts';

interface Input {
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
interface MoveTask {
  TaskHandle: string;
  Status: 'COMPLETED';
  SourceArn: string;
  DestinationArn?: string;
  ApproximateNumberOfMessagesMoved: number;
  ApproximateNumberOfMessagesToMove: number;
  StartedTimestamp: number;
}
type Refused = (needs: Need[]) => string | undefined;

/** An error as SQS sends it. `query` is its name in the older query protocol, which some clients use. */
class SqsError extends Error {
  readonly code: string;
  readonly query: string;
  readonly status: number;
  constructor(code: string, message: string, { query = code, status = 400 } = {}) {
    super(message);
    this.code = code;
    this.query = query;
    this.status = status;
  }
}
const invalid = (message: string) => new SqsError('InvalidParameterValue', message);

// Too large batches get SQS's own error; this limit only protects memory.
const bodyLimit = 16 * 1024 * 1024;
const batchLimit = 1024 * 1024;
const entriesPerBatch = 10;
const receiptPattern = /^[A-Za-z0-9+/]{64}$/;

/** Serves SQS's AWS JSON 1.0 protocol. */
export const createSqs = (queues: Queues) => {
  const moveTasks: MoveTask[] = [];

  const queueOf = (urlOrName: string | undefined): Queue => {
    const queue = urlOrName === undefined ? undefined : queues.find(urlOrName);
    if (queue) return queue;
    throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.', {
      query: 'AWS.SimpleQueueService.NonExistentQueue',
    });
  };

  const send = (queue: Queue, input: Input, senderId: string) => {
    const { MessageBody: body, MessageAttributes: attributes } = input;
    if (!body) throw new SqsError('MissingParameter', 'The request must contain the parameter MessageBody.');
    if (sizeOf(body, attributes) > queue.maxBytes)
      throw invalid(
        `One or more parameters are invalid. Reason: Message must be shorter than ${queue.maxBytes} bytes.`,
      );
    const delaySeconds = within('DelaySeconds', input.DelaySeconds, 0, 900);
    const { id } = queue.send(body, {
      senderId,
      ...(attributes && { attributes }),
      ...(delaySeconds !== undefined && { delaySeconds }),
    });
    return {
      MessageId: id,
      MD5OfMessageBody: md5(body),
      ...(hasAny(attributes) && { MD5OfMessageAttributes: md5OfAttributes(attributes) }),
    };
  };

  const receive = async (queue: Queue, input: Input, gone: AbortSignal) => {
    const max = within('MaxNumberOfMessages', input.MaxNumberOfMessages, 1, 10) ?? 1;
    const visibility = within('VisibilityTimeout', input.VisibilityTimeout, 0, 43_200);
    const wait =
      within('WaitTimeSeconds', input.WaitTimeSeconds, 0, 20) ??
      Number(queue.props.ReceiveMessageWaitTimeSeconds ?? 0);
    const until = Date.now() + wait * 1000;
    for (;;) {
      const received = gone.aborted ? [] : queue.receive(max, visibility);
      if (received.length > 0) return { Messages: received.map((one) => messageOf(one, input)) };
      const left = until - Date.now();
      if (left <= 0 || gone.aborted) return {};
      await somethingWaits(queue, left, gone);
    }
  };

  const remove = (queue: Queue, { ReceiptHandle }: Input) => {
    queue.remove(receiptOf(ReceiptHandle));
    return {};
  };
  const changeVisibility = (queue: Queue, input: Input) => {
    const receipt = receiptOf(input.ReceiptHandle);
    const seconds = within('VisibilityTimeout', input.VisibilityTimeout, 0, 43_200);
    if (seconds === undefined)
      throw new SqsError('MissingParameter', 'The request must contain the parameter VisibilityTimeout.');
    if (!queue.changeVisibility(receipt, seconds))
      throw new SqsError('MessageNotInflight', 'The specified message is not in flight.', {
        query: 'AWS.SimpleQueueService.MessageNotInflight',
      });
    return {};
  };

  const inBatch = (input: Input, one: (entry: Input) => object) => {
    const entries = input.Entries ?? [];
    checkBatch(entries);
    const results = entries.map((entry) => {
      try {
        return { Id: entry.Id, ...one(entry) };
      } catch (error) {
        if (!(error instanceof SqsError)) throw error;
        return { Id: entry.Id, SenderFault: true, Code: error.query, Message: error.message };
      }
    });
    const [Failed, Successful] = [true, false].map((failed) =>
      results.filter((result) => 'SenderFault' in result === failed),
    );
    return { Successful, ...((Failed?.length ?? 0) > 0 && { Failed }) };
  };

  const startMoveTask = (input: Input) => {
    const source = queueOf(input.SourceArn);
    if (queues.sources(source).length === 0)
      throw new SqsError('UnsupportedOperation', 'Source queue must be configured as a Dead Letter Queue.', {
        query: 'AWS.SimpleQueueService.UnsupportedOperation',
      });
    const destination = input.DestinationArn === undefined ? undefined : queueOf(input.DestinationArn);
    const moved = source.redrive((message) => destination ?? queues.find(message.deadLetterSource ?? ''));
    const task: MoveTask = {
      TaskHandle: Buffer.from(randomUUID()).toString('base64'),
      Status: 'COMPLETED',
      SourceArn: source.arn,
      ...(destination && { DestinationArn: destination.arn }),
      ApproximateNumberOfMessagesMoved: moved,
      ApproximateNumberOfMessagesToMove: moved,
      StartedTimestamp: Date.now(),
    };
    moveTasks.unshift(task);
    moveTasks.splice(10);
    return { TaskHandle: task.TaskHandle };
  };

  const operations: Record<
    string,
    (queue: Queue, input: Input, senderId: string, gone: AbortSignal) => object | Promise<object>
  > = {
    SendMessage: send,
    SendMessageBatch: (queue, input, senderId) => {
      const size = (input.Entries ?? []).reduce(
        (sum, { MessageBody = '', MessageAttributes }) => sum + sizeOf(MessageBody, MessageAttributes),
        0,
      );
      if (size > batchLimit)
        throw new SqsError(
          'BatchRequestTooLong',
          `Batch requests cannot be longer than ${batchLimit} bytes. You have sent ${size} bytes.`,
          { query: 'AWS.SimpleQueueService.BatchRequestTooLong' },
        );
      return inBatch(input, (entry) => send(queue, entry, senderId));
    },
    ReceiveMessage: (queue, input, _senderId, gone) => receive(queue, input, gone),
    DeleteMessage: remove,
    DeleteMessageBatch: (queue, input) => inBatch(input, (entry) => remove(queue, entry)),
    ChangeMessageVisibility: changeVisibility,
    ChangeMessageVisibilityBatch: (queue, input) => inBatch(input, (entry) => changeVisibility(queue, entry)),
    GetQueueUrl: (queue) => ({ QueueUrl: queue.url }),
    GetQueueAttributes: (queue, { AttributeNames = [] }) => {
      const attributes = Object.entries(attributesOf(queue)).filter(
        ([name]) => AttributeNames.includes('All') || AttributeNames.includes(name),
      );
      return attributes.length > 0 ? { Attributes: Object.fromEntries(attributes) } : {};
    },
    PurgeQueue: (queue) => {
      queue.purge();
      return {};
    },
    StartMessageMoveTask: (_queue, input) => startMoveTask(input),
    ListMessageMoveTasks: ({ arn }) => ({ Results: moveTasks.filter(({ SourceArn }) => SourceArn === arn) }),
  };

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    operation: string,
    accessKeyId: string,
    refused: Refused,
  ): Promise<void> => {
    try {
      const run = operations[operation];
      if (!run)
        throw new SqsError('UnsupportedOperation', `${operation} is not served by the local cloud`, {
          status: 501,
        });
      const input = parse(await readBody(req, bodyLimit));
      const queue = queueOf(input.QueueUrl ?? input.QueueName ?? input.SourceArn);
      const why = refused(needsOf(operation, queue, input, queues));
      if (why) throw new SqsError('AccessDeniedException', why, { query: 'AccessDenied', status: 403 });
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      reply(res, 200, await run(queue, input, accessKeyId, gone.signal));
    } catch (error) {
      const known =
        error instanceof SqsError
          ? error
          : new SqsError('InternalError', (error as Error).message, { status: 500 });
      const body = { __type: `com.amazonaws.sqs#${known.code}`, message: known.message };
      reply(res, known.status, body, {
        'x-amzn-query-error': `${known.query};${known.status < 500 ? 'Sender' : 'Receiver'}`,
      });
    }
  };
};

const reply = (res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  sendJson(res, status, body, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  });

const parse = (body: Buffer | undefined): Input => {
  if (!body) throw new SqsError('RequestEntityTooLarge', 'The request is too large', { status: 413 });
  try {
    return JSON.parse(String(body)) as Input;
  } catch {
    throw new SqsError('SerializationException', 'The request body is not JSON');
  }
};

/** A batch needs the permission of its single action; a move also needs to receive, delete and send. */
const needsOf = (operation: string, { arn }: Queue, input: Input, queues: Queues): Need[] => {
  const need = (action: string, resource = arn): Need => ({ action: `sqs:${action}`, resource });
  const asked = need(operation.replace(/Batch$/, ''));
  if (operation !== 'StartMessageMoveTask') return [asked];
  const targets =
    input.DestinationArn === undefined
      ? queues.all.filter(({ props }) => props.RedrivePolicy?.deadLetterTargetArn === arn)
      : queues.all.filter((queue) => queue.arn === input.DestinationArn);
  return [
    asked,
    ...['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => need(action)),
    ...targets.map((queue) => need('SendMessage', queue.arn)),
  ];
};

const somethingWaits = (queue: Queue, ms: number, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      gone.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = queue.onWaiting(end);
    gone.addEventListener('abort', end);
  });

const within = (name: string, value: number | undefined, low: number, high: number) => {
  if (value !== undefined && !(Number.isInteger(value) && value >= low && value <= high))
    throw invalid(
      `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${low} and ${high}, if provided.`,
    );
  return value;
};

const receiptOf = (receipt: string | undefined): string => {
  if (receipt !== undefined && receiptPattern.test(receipt)) return receipt;
  throw new SqsError('ReceiptHandleIsInvalid', `The input receipt handle "${receipt}" is not valid.`);
};

const checkBatch = (entries: { Id?: string }[]) => {
  const fail = (code: string, message: string) =>
    new SqsError(code, message, { query: `AWS.SimpleQueueService.${code}` });
  const ids = entries.map(({ Id = '' }) => Id);
  if (entries.length === 0)
    throw fail('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > entriesPerBatch)
    throw fail(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${entriesPerBatch}. You have sent ${entries.length}.`,
    );
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id)))
    throw fail(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
    );
  if (new Set(ids).size < ids.length)
    throw fail('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
};

const hasAny = (attributes: MessageAttributes | undefined): attributes is MessageAttributes =>
  attributes !== undefined && Object.keys(attributes).length > 0;

/** System attributes of a received message, as the API and Lambda's events have them. */
export const systemAttributes = (message: Received): Record<string, string> => ({
  SenderId: message.senderId ?? 'local',
  SentTimestamp: String(message.sentAt),
  ApproximateReceiveCount: String(message.receives),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  ...(message.deadLetterSource && { DeadLetterQueueSourceArn: message.deadLetterSource }),
});

const messageOf = (message: Received, input: Input) => {
  const wanted = [...(input.AttributeNames ?? []), ...(input.MessageSystemAttributeNames ?? [])];
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => wanted.includes('All') || wanted.includes(name),
  );
  const own = Object.entries(message.attributes ?? {}).filter(([name]) =>
    (input.MessageAttributeNames ?? []).some(
      (one) => one === 'All' || one === name || (/\.\*$/.test(one) && name.startsWith(one.slice(0, -2))),
    ),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    MD5OfBody: md5(message.body),
    Body: message.body,
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(own.length > 0 && {
      MessageAttributes: Object.fromEntries(own),
      MD5OfMessageAttributes: md5OfAttributes(Object.fromEntries(own)),
    }),
  };
};

const attributesOf = (queue: Queue): Record<string, string> => {
  const counts = queue.counts();
  const { RedrivePolicy, RedriveAllowPolicy } = queue.props;
  return {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(counts.waiting),
    ApproximateNumberOfMessagesNotVisible: String(counts['in-flight']),
    ApproximateNumberOfMessagesDelayed: String(counts.delayed),
    VisibilityTimeout: String(queue.visibilitySeconds),
    DelaySeconds: String(queue.delaySeconds),
    MaximumMessageSize: String(queue.maxBytes),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    ReceiveMessageWaitTimeSeconds: String(queue.props.ReceiveMessageWaitTimeSeconds ?? 0),
    ...(RedrivePolicy && { RedrivePolicy: JSON.stringify(RedrivePolicy) }),
    ...(RedriveAllowPolicy && { RedriveAllowPolicy: JSON.stringify(RedriveAllowPolicy) }),
  };
};
