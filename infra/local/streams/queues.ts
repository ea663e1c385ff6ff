import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../template.ts';

export interface QueueMessage {
  id: string;
  sentAt: string;
  body: string;
}
export interface Queues {
  names: string[];
  /** `queue` is a name, an ARN or a URL. Throws for one that the template does not have. */
  send(queue: string, body: unknown): void;
  messages(queue: string): QueueMessage[];
}

/** The template's SQS queues as files, one JSON line a message. The product sends to them only from failures. */
export const createQueues = (stack: Stack, dir: string): Queues => {
  mkdirSync(dir, { recursive: true });
  const names = stack.all('AWS::SQS::Queue').map(({ id }) => stack.attr(id, 'QueueName'));
  const fileOf = (queue: string) => {
    const name = queue.split(/[:/]/).at(-1) ?? '';
    if (!names.includes(name)) throw new Error(`No queue ${queue} in the template`);
    return join(dir, `${name}.jsonl`);
  };
  return {
    names,
    send: (queue, body) => {
      const message: QueueMessage = {
        id: randomUUID(),
        sentAt: new Date().toISOString(),
        body: JSON.stringify(body),
      };
      appendFileSync(fileOf(queue), `${JSON.stringify(message)}\n`);
    },
    messages: (queue) => {
      const file = fileOf(queue);
      if (!existsSync(file)) return [];
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as QueueMessage);
    },
  };
};
