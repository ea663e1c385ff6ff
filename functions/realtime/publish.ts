import type { Publication } from '../events/publication.ts';
import { epochMs } from '../kit/clock.ts';
import { environment } from '../kit/environment.ts';
import { log } from '../kit/log.ts';
import { sendMessages } from '../kit/queue.ts';
import { mayListen, mayStay } from './examine.ts';
import { framesOf } from './frames.ts';
import { broadcastShards, isBroadcast, listenersOf } from './listeners.ts';
import { subscriptionEntity } from './row.ts';
import { endConnection, sendFrame } from './send-frame.ts';

/** The message to a broadcast worker: frames for one list of listeners, and where to continue. */
export interface Broadcast {
  listeners: string;
  frames: string[];
  /** Epoch milliseconds; old events are dropped. */
  at: number;
  cursor?: string;
}

/**
 * Sends events to everyone who listens to their topic: people's own topics directly, topics for everybody through
 * the broadcast queue, a message per list of listeners. Never fails.
 */
export const publish = async (publications: Publication[]): Promise<void> => {
  const topics = Map.groupBy(publications, ({ topic }) => topic);
  const sent = [...topics].map(async ([topic, list]) => {
    const frames = framesOf(
      topic,
      list.map(({ event }) => event),
    );
    if (isBroadcast(topic)) return broadcast(topic, frames);
    await sendToListeners(topic, frames);
  });
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') log.error('topic not published', { error: outcome.reason });
};

const broadcast = async (topic: string, frames: string[]): Promise<void> => {
  // A message for each frame: several of them together may be more than a queue takes.
  const bodies = frames.flatMap((frame) =>
    Array.from({ length: broadcastShards }, (_, shard) => {
      const message: Broadcast = { listeners: listenersOf(topic, shard), frames: [frame], at: epochMs() };
      return JSON.stringify(message);
    }),
  );
  await sendMessages(environment.broadcastQueue, bodies);
};

interface SendOptions {
  cursor?: string | undefined;
  /** Epoch milliseconds after which no further page is started; no limit by default. */
  until?: number;
}

/** Sends frames to one list of listeners; returns where to continue when time is up. */
export const sendToListeners = async (
  listeners: string,
  frames: readonly string[],
  { cursor, until = Number.POSITIVE_INFINITY }: SendOptions = {},
): Promise<string | undefined> => {
  let next = cursor;
  do {
    const page = await readPage(listeners, next);
    await Promise.all(page.data.map((row) => sendTo(row, frames)));
    next = page.cursor ?? undefined;
  } while (next && epochMs() < until);
  return next;
};

const readPage = (listeners: string, cursor: string | undefined) =>
  subscriptionEntity()
    .query.byTopic({ listeners })
    .go({ limit: 200, ...(cursor && { cursor }) });

type Row = Parameters<typeof mayListen>[0];

/** Frames go out in order, and only to a listener who may still get them. */
const sendTo = async (row: Row, frames: readonly string[]): Promise<void> => {
  try {
    if (!(await mayStay(row))) return await endConnection(row.connection_id);
    if (!(await mayListen(row))) return;
    for (const frame of frames) await sendFrame(row.connection_id, frame);
  } catch (error) {
    log.warn('listener not reached', { error });
  }
};
