import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { epochMs, seconds } from '../kit/clock.ts';
import { log } from '../kit/log.ts';
import { sendMessages } from '../kit/queue.ts';
import { metered } from '../usage/public.ts';
import { type Broadcast, sendToListeners } from './publish.ts';

/** Milliseconds. Pages have refetched by then, so an older event would show outdated data. */
const maxAgeMs = seconds.minute * 1000;
/** Milliseconds after which a worker starts no further page and queues the rest. */
const maxRunMs = 20_000;

/**
 * Sends a broadcast to one list of listeners. Never fails, because an event that is repeated late would be
 * outdated.
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  for (const { body } of Records)
    try {
      await metered(() => deliver(JSON.parse(body) as Broadcast));
    } catch (error) {
      log.error('broadcast failed', { error });
    }
  return { batchItemFailures: [] };
};

const deliver = async (message: Broadcast): Promise<void> => {
  if (epochMs() - message.at > maxAgeMs) return;
  const { listeners, frames, cursor } = message;
  const next = await sendToListeners(listeners, frames, { cursor, until: epochMs() + maxRunMs });
  if (next) await sendMessages(process.env.QUEUE_URL ?? '', [JSON.stringify({ ...message, cursor: next })]);
};
