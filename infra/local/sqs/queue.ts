import { randomBytes, randomUUID } from 'node:crypto';
import { openJournal } from './journal.ts';
import type { MessageAttributes } from './message-attributes.ts';

export interface Message {
  id: string;
  body: string;
  attributes?: MessageAttributes;
  /** Epoch milliseconds. */
  sentAt: number;
  senderId?: string;
  receives?: number;
  /** Epoch milliseconds. */
  firstReceivedAt?: number;
  /** The ARN of the queue that a dead letter came from. */
  deadLetterSource?: string;
}
export interface Received extends Message {
  receipt: string;
  receives: number;
  firstReceivedAt: number;
}
export interface QueueProps {
  QueueName?: string;
  DelaySeconds?: number;
  VisibilityTimeout?: number;
  MessageRetentionPeriod?: number;
  MaximumMessageSize?: number;
  ReceiveMessageWaitTimeSeconds?: number;
  FifoQueue?: boolean;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number | string };
  RedriveAllowPolicy?: object;
}
/** Worst cases that SQS permits: it guarantees at-least-once delivery, in no order and at no time. */
export interface Disturbance {
  /** Share of messages that are delivered twice, at independent times; 0 to 1. */
  twice?: number;
  /** Maximum random extra delay of each message in milliseconds. */
  lateMs?: number;
  /** Delivers messages in random order. */
  shuffled?: boolean;
}
interface Place {
  name: string;
  arn: string;
  url: string;
  file: string;
  disturbance(): Disturbance;
  /** The dead-letter queue, if any. */
  deadLetters(): Queue | undefined;
}
interface Entry {
  message: Message;
  state: 'waiting' | 'delayed' | 'in-flight';
  /** The injected second delivery of a message: not stored, and not in the queue's counts. */
  repeated: boolean;
  receipt?: string;
  timer?: NodeJS.Timeout;
}
export interface Queue extends Place {
  props: QueueProps;
  visibilitySeconds: number;
  retentionSeconds: number;
  delaySeconds: number;
  /** Body and attributes together. */
  maxBytes: number;
  /** The message is in the journal when this returns. Throws when it cannot be written. */
  send(
    body: string,
    more?: { attributes?: MessageAttributes; delaySeconds?: number; senderId?: string },
  ): Message;
  /** Receives at most `max` messages, which stay invisible until they are removed or their timeout is over. */
  receive(max: number, visibleAfterSeconds?: number): Received[];
  /** Removes a message; the receipt handle of an earlier receive has no effect, as in SQS. */
  remove(receipt: string): void;
  /** False for a message that is not in flight. */
  changeVisibility(receipt: string, seconds: number): boolean;
  /** Takes a dead letter of the queue with the ARN `source`: same id and age, receive count reset. */
  addDeadLetter(message: Message, source: string): void;
  /** Moves each waiting message to the queue that `target` returns; returns their number. */
  redrive(target: (message: Message) => Queue | undefined): number;
  purge(): void;
  /** All messages, oldest first, in any state. */
  messages(): Message[];
  counts(): Record<Entry['state'], number>;
  /** Number of messages that can be received now. */
  waiting(): number;
  /** Calls back whenever a message can be received, until the returned function is called. */
  onWaiting(listener: () => void): () => void;
  close(): void;
}

/** Keeps an event, with its overhead as JSON, below Lambda's limit of 6 MB. */
const bytesPerReceive = 5 * 1024 * 1024;

/** One standard queue, with SQS's defaults. After a restart messages in flight are waiting again. */
export const createQueue = (place: Place, props: QueueProps): Queue => {
  const visibilitySeconds = Number(props.VisibilityTimeout ?? 30);
  const delaySeconds = Number(props.DelaySeconds ?? 0);
  const retentionSeconds = Number(props.MessageRetentionPeriod ?? 4 * 86_400);
  const maxReceives = Number(props.RedrivePolicy?.maxReceiveCount ?? Number.POSITIVE_INFINITY);
  const entries = new Set<Entry>();
  const waiting = new Set<Entry>();
  const byReceipt = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const journal = openJournal(place.file, () => [...entries].filter(own).map(({ message }) => message));

  const comeToWait = (entry: Entry) => {
    entry.state = 'waiting';
    delete entry.timer;
    waiting.add(entry);
    for (const listener of listeners) queueMicrotask(listener);
  };
  const waitAfter = (entry: Entry, ms: number) => {
    clearTimeout(entry.timer);
    waiting.delete(entry);
    if (ms <= 0) return comeToWait(entry);
    entry.timer = setTimeout(() => comeToWait(entry), ms).unref();
  };
  const add = (message: Message, delayMs: number, repeated = false) => {
    const entry: Entry = { message, state: 'delayed', repeated };
    entries.add(entry);
    waitAfter(entry, delayMs);
  };
  const forget = (entry: Entry) => {
    clearTimeout(entry.timer);
    if (entry.receipt) byReceipt.delete(entry.receipt);
    waiting.delete(entry);
    entries.delete(entry);
  };
  const drop = (entry: Entry) => {
    if (own(entry)) journal.write({ id: entry.message.id, gone: true });
    forget(entry);
  };
  const expired = ({ message }: Entry) => message.sentAt < Date.now() - retentionSeconds * 1000;
  const dropExpired = () => {
    for (const entry of entries) if (expired(entry)) drop(entry);
  };
  const accept = (message: Message, delayMs: number) => {
    journal.write(message);
    const { twice = 0, lateMs = 0 } = place.disturbance();
    add(message, delayMs + Math.random() * lateMs);
    if (Math.random() < twice) add(message, delayMs + Math.random() * lateMs, true);
  };

  const next = (): Entry | undefined => {
    if (!place.disturbance().shuffled) return waiting.values().next().value;
    return [...waiting][Math.floor(Math.random() * waiting.size)];
  };
  const take = (entry: Entry, visibleAfterMs: number): Received => {
    const { message } = entry;
    const receives = (message.receives ?? 0) + 1;
    const firstReceivedAt = message.firstReceivedAt ?? Date.now();
    if (own(entry)) journal.write({ id: message.id, receives, firstReceivedAt });
    Object.assign(message, { receives, firstReceivedAt });
    const receipt = randomBytes(48).toString('base64');
    if (entry.receipt) byReceipt.delete(entry.receipt);
    entry.receipt = receipt;
    byReceipt.set(receipt, entry);
    waitAfter(entry, visibleAfterMs);
    if (entry.timer) entry.state = 'in-flight';
    return { ...message, receives, firstReceivedAt, receipt };
  };

  for (const message of journal.messages) add(message, 0);

  return {
    ...place,
    props,
    visibilitySeconds,
    retentionSeconds,
    delaySeconds,
    // SQS's default since 2025 is 1 MiB.
    maxBytes: Number(props.MaximumMessageSize ?? 1024 * 1024),
    send: (body, more = {}) => {
      const { attributes, senderId } = more;
      const message: Message = {
        id: randomUUID(),
        body,
        sentAt: Date.now(),
        ...(attributes && { attributes }),
        ...(senderId && { senderId }),
      };
      accept(message, (more.delaySeconds ?? delaySeconds) * 1000);
      return message;
    },
    receive: (max, visibleAfterSeconds = visibilitySeconds) => {
      const received: Received[] = [];
      const deadLetters = place.deadLetters();
      // With a visibility timeout of 0 a message must not come twice in one answer.
      const taken = new Set<Entry>();
      let bytes = 0;
      while (received.length < max) {
        const entry = next();
        if (!entry || taken.has(entry)) break;
        if (expired(entry)) {
          drop(entry);
          continue;
        }
        if (deadLetters && (entry.message.receives ?? 0) >= maxReceives) {
          if (own(entry)) deadLetters.addDeadLetter(entry.message, place.arn);
          drop(entry);
          continue;
        }
        bytes += Buffer.byteLength(entry.message.body);
        if (received.length > 0 && bytes > bytesPerReceive) break;
        taken.add(entry);
        received.push(take(entry, visibleAfterSeconds * 1000));
      }
      return received;
    },
    remove: (receipt) => {
      const entry = byReceipt.get(receipt);
      if (entry) drop(entry);
    },
    changeVisibility: (receipt, seconds) => {
      const entry = byReceipt.get(receipt);
      if (entry?.state !== 'in-flight') return false;
      waitAfter(entry, seconds * 1000);
      return true;
    },
    addDeadLetter: ({ receives: _receives, firstReceivedAt: _first, ...message }, source) =>
      accept({ ...message, deadLetterSource: source }, 0),
    redrive: (target) => {
      let moved = 0;
      for (const entry of [...waiting].filter(own)) {
        const to = target(entry.message);
        if (!to) continue;
        const { body, attributes, senderId } = entry.message;
        to.send(body, { delaySeconds: 0, ...(attributes && { attributes }), ...(senderId && { senderId }) });
        drop(entry);
        moved++;
      }
      return moved;
    },
    purge: () => {
      for (const entry of entries) drop(entry);
    },
    messages: () => {
      dropExpired();
      return [...entries].filter(own).map(({ message }) => message);
    },
    counts: () => {
      dropExpired();
      const count = { waiting: 0, 'in-flight': 0, delayed: 0 };
      for (const { state } of entries) count[state]++;
      return count;
    },
    waiting: () => waiting.size,
    onWaiting: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      for (const { timer } of entries) clearTimeout(timer);
      listeners.clear();
      journal.close();
    },
  };
};

const own = (entry: Entry) => !entry.repeated;
