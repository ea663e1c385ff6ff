import type { Input } from './input.ts';
import { md5, md5OfAttributes } from './message-attributes.ts';
import type { Queue, Received } from './queue.ts';

/** System attributes of a received message, as the API and Lambda's events have them. */
export const systemAttributes = (message: Received): Record<string, string> => ({
  SenderId: message.senderId ?? 'local',
  SentTimestamp: String(message.sentAt),
  ApproximateReceiveCount: String(message.receives),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  ...(message.deadLetterSource && { DeadLetterQueueSourceArn: message.deadLetterSource }),
});

/** A received message with the attributes that the call asked for. */
export const messageOf = (message: Received, input: Input) => {
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

/** The attributes of a queue for `GetQueueAttributes`. */
export const attributesOf = (queue: Queue): Record<string, string> => {
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
