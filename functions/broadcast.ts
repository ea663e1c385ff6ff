import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { epochMs, seconds } from './kit/clock.ts';
import { log } from './kit/log.ts';
import { sendMessages } from './kit/queue.ts';
import { type Broadcast, tellListeners } from './realtime/domain/publish.ts';

/** Milliseconds: a hint that is older would only be wrong. */
const stale = seconds.minute * 1000;
/** A worker begins no page after so many milliseconds, and hands on the rest. */
const stretch = 20_000;

/** One list of listeners of a topic for everybody. Never fails: a hint that is repeated late would be wrong. */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  for (const { body } of Records)
    try {
      await tell(JSON.parse(body) as Broadcast);
    } catch (error) {
      log.error('listeners not told', { error });
    }
  return { batchItemFailures: [] };
};

const tell = async (message: Broadcast): Promise<void> => {
  if (epochMs() - message.at > stale) return;
  const { listeners, frames, cursor } = message;
  const next = await tellListeners(listeners, frames, { cursor, until: epochMs() + stretch });
  if (next) await sendMessages(process.env.QUEUE_URL ?? '', [JSON.stringify({ ...message, cursor: next })]);
};
