import { randomUUID } from 'node:crypto';
import { attributesOf, messageOf } from './answers.ts';
import { invalid, missing, SqsError, serviceError } from './errors.ts';
import { checkBatch, type Input, receiptOf, within } from './input.ts';
import { type MessageAttributes, md5, md5OfAttributes, sizeOf } from './message-attributes.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

const batchLimit = 1024 * 1024;

interface MoveTask {
  TaskHandle: string;
  Status: 'COMPLETED';
  SourceArn: string;
  DestinationArn?: string;
  ApproximateNumberOfMessagesMoved: number;
  ApproximateNumberOfMessagesToMove: number;
  StartedTimestamp: number;
}

type Operation = (
  queue: Queue,
  input: Input,
  senderId: string,
  gone: AbortSignal,
) => object | Promise<object>;

/** The queue with this name, ARN or URL. */
export const queueOf = (queues: Queues, urlOrName: string | undefined): Queue => {
  const queue = urlOrName === undefined ? undefined : queues.find(urlOrName);
  if (queue) return queue;
  throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.', {
    query: 'AWS.SimpleQueueService.NonExistentQueue',
  });
};

/** The operations by name, each on the queue that its input names. They throw `SqsError`. */
export const createOperations = (queues: Queues): Record<string, Operation> => {
  const moveTasks: MoveTask[] = [];

  const send = (queue: Queue, input: Input, senderId: string) => {
    const { MessageBody: body, MessageAttributes: attributes } = input;
    if (!body) throw missing('MessageBody');
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
    if (seconds === undefined) throw missing('VisibilityTimeout');
    if (!queue.changeVisibility(receipt, seconds))
      throw serviceError('MessageNotInflight', 'The specified message is not in flight.');
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
    const source = queueOf(queues, input.SourceArn);
    if (queues.sources(source).length === 0)
      throw serviceError('UnsupportedOperation', 'Source queue must be configured as a Dead Letter Queue.');
    const destination =
      input.DestinationArn === undefined ? undefined : queueOf(queues, input.DestinationArn);
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

  return {
    SendMessage: send,
    SendMessageBatch: (queue, input, senderId) => {
      const size = (input.Entries ?? []).reduce(
        (sum, { MessageBody = '', MessageAttributes }) => sum + sizeOf(MessageBody, MessageAttributes),
        0,
      );
      if (size > batchLimit)
        throw serviceError(
          'BatchRequestTooLong',
          `Batch requests cannot be longer than ${batchLimit} bytes. You have sent ${size} bytes.`,
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

const hasAny = (attributes: MessageAttributes | undefined): attributes is MessageAttributes =>
  attributes !== undefined && Object.keys(attributes).length > 0;
