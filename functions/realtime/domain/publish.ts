import { epochMs } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { log } from '../../kit/log.ts';
import type { Publication } from '../../kit/publication.ts';
import { sendMessages } from '../../kit/queue.ts';
import { broadcastShards, isBroadcast, listenersOf } from '../listeners.ts';
import { subscriptionEntity } from '../subscription.entity.ts';
import { mayListen, mayStay } from './examine.ts';
import { framesOf } from './frames.ts';
import { endConnection, sendFrame } from './send-frame.ts';

/** What a broadcast worker gets: frames for one list of listeners, and where to go on. */
export interface Broadcast {
  listeners: string;
  frames: string[];
  /** Epoch milliseconds; an old hint is not told any more. */
  at: number;
  cursor?: string;
}

/**
 * Tells each topic's events to everyone who listens: people's own topics at once, the ones for everybody through the
 * broadcast queue, a message per list of listeners. Never fails.
 */
export const publish = async (publications: Publication[]): Promise<void> => {
  const topics = Map.groupBy(publications, ({ topic }) => topic);
  const told = [...topics].map(async ([topic, list]) => {
    const frames = framesOf(
      topic,
      list.map(({ event }) => event),
    );
    if (isBroadcast(topic)) return broadcast(topic, frames);
    await tellListeners(topic, frames);
  });
  for (const outcome of await Promise.allSettled(told))
    if (outcome.status === 'rejected') log.error('topic not told', { error: outcome.reason });
};

const broadcast = async (topic: string, frames: string[]): Promise<void> => {
  const bodies = Array.from({ length: broadcastShards }, (_, shard) => {
    const message: Broadcast = { listeners: listenersOf(topic, shard), frames, at: epochMs() };
    return JSON.stringify(message);
  });
  await sendMessages(environment.broadcastQueue, bodies);
};

interface Stretch {
  cursor?: string | undefined;
  /** Nothing is begun after that; epoch milliseconds. Forever unless told. */
  until?: number;
}

/** Tells one list of listeners; answers where to go on when time is up. */
export const tellListeners = async (
  listeners: string,
  frames: readonly string[],
  { cursor, until = Number.POSITIVE_INFINITY }: Stretch = {},
): Promise<string | undefined> => {
  let next = cursor;
  do {
    const page = await readPage(listeners, next);
    await Promise.all(page.data.map((row) => tell(row, frames)));
    next = page.cursor ?? undefined;
  } while (next && epochMs() < until);
  return next;
};

const readPage = (listeners: string, cursor: string | undefined) =>
  subscriptionEntity()
    .query.byTopic({ listeners })
    .go({ limit: 200, ...(cursor && { cursor }) });

type Row = Parameters<typeof mayListen>[0];

/** In order, and only to who may still hear it. */
const tell = async (row: Row, frames: readonly string[]): Promise<void> => {
  try {
    if (!(await mayStay(row))) return await endConnection(row.connection_id);
    if (!(await mayListen(row))) return;
    for (const frame of frames) await sendFrame(row.connection_id, frame);
  } catch (error) {
    log.warn('listener not told', { error });
  }
};
