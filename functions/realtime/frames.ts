import type { RealtimeEvent, ServerFrame } from '@briefhouse/contracts/realtime/events.ts';

/** Bytes of a frame: the gateway bills 32 KB as one message, and refuses anything over 128 KB. */
const largest = 32 * 1024;

type Refetch = Extract<RealtimeEvent, { type: 'refetch' }>['what'];

/** The list that a page has to refetch when an event is too large to send. */
const refetchFor: Partial<Record<RealtimeEvent['type'], Refetch>> = {
  'project.opened': 'newsfeed',
  'post.created': 'feed',
  'post.changed': 'feed',
  'notification.created': 'notifications',
  'message.created': 'chat',
  'conversation.changed': 'chat',
  'document.changed': 'documents',
};

/** A topic's events as frames of at most 32 KB; an event that is too large by itself becomes a refetch. */
export const framesOf = (topic: string, events: readonly RealtimeEvent[]): string[] => {
  const name = topic.startsWith('user:') ? 'user' : topic;
  const frame = (some: readonly RealtimeEvent[]) =>
    JSON.stringify({ topic: name, events: some } as ServerFrame);
  const size = (some: readonly RealtimeEvent[]) => Buffer.byteLength(frame(some));
  const frames: RealtimeEvent[][] = [];
  for (const event of distinct(events.map((one) => (size([one]) > largest ? smaller(one) : one)))) {
    const last = frames.at(-1);
    if (last && size([...last, event]) <= largest) last.push(event);
    else frames.push([event]);
  }
  return frames.map(frame);
};

const smaller = (event: RealtimeEvent): RealtimeEvent => {
  const what = refetchFor[event.type];
  if (!what) throw new Error(`An event ${event.type} is too large, and nothing can be fetched instead`);
  return { type: 'refetch', what };
};

/** Several records of a batch may ask for the same refetch. */
const distinct = (events: RealtimeEvent[]) =>
  events.filter(
    (event, index) =>
      event.type !== 'refetch' ||
      events.findIndex((one) => one.type === 'refetch' && one.what === event.what) === index,
  );
