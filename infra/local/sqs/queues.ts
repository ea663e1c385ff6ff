import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../template.ts';
import { createQueue, type Disturbance, type Message, type Queue, type QueueProps } from './queue.ts';

export interface Queues {
  all: Queue[];
  /** Finds a queue by name, ARN or URL; undefined if the template does not have it. */
  find(queue: string): Queue | undefined;
  /** All messages of a queue, oldest first. Throws if the template does not have it. */
  messages(queue: string): Message[];
  /** The queues whose dead letters go into this one. */
  sources(deadLetters: Queue): Queue[];
  /**
   * A fault for tests: every queue repeats, delays and shuffles messages from now on, until called without an argument.
   */
  disturb(how?: Disturbance): void;
  close(): void;
}

/** The template's SQS queues, each with its file in `dir`. */
export const createQueues = (stack: Stack, dir: string): Queues => {
  mkdirSync(dir, { recursive: true });
  let disturbance: Disturbance = {};
  const find = (queue: string): Queue | undefined => byName.get(queue.split(/[:/]/).at(-1) ?? '');
  const byName = new Map(
    stack.all<QueueProps>('AWS::SQS::Queue').map(({ id, props }) => {
      const name = stack.attr(id, 'QueueName');
      if (props.FifoQueue) throw new Error(`The FIFO queue ${name} is not served by the local cloud`);
      const place = {
        name,
        arn: stack.attr(id, 'Arn'),
        url: stack.ref(id),
        file: join(dir, `${name}.jsonl`),
        disturbance: () => disturbance,
        deadLetters: () => props.RedrivePolicy && find(props.RedrivePolicy.deadLetterTargetArn),
      };
      return [name, createQueue(place, props)];
    }),
  );
  const all = [...byName.values()];
  for (const { name, props } of all)
    if (props.RedrivePolicy && !find(props.RedrivePolicy.deadLetterTargetArn))
      throw new Error(`The queue ${name} names dead letters that the template does not have`);
  return {
    all,
    find,
    messages: (queue) => {
      const found = find(queue);
      if (!found) throw new Error(`No queue ${queue} in the template`);
      return found.messages();
    },
    sources: ({ arn }) => all.filter(({ props }) => props.RedrivePolicy?.deadLetterTargetArn === arn),
    disturb: (how = {}) => {
      disturbance = how;
    },
    close: () => {
      for (const queue of all) queue.close();
    },
  };
};
