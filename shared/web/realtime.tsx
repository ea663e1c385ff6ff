import type { ClientFrame, RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { createContext, use, useEffect, useRef } from 'react';
import { pageSingleton } from './page-singleton.ts';

export type RealtimeListener = (event: RealtimeEvent, topic: string) => void;

export interface Realtime {
  subscribe: (topic: string) => () => void;
  listen: (listener: RealtimeListener) => () => void;
  /** A hint to the server, lost without a connection. */
  send: (frame: ClientFrame) => void;
}

/** Filled by the host's `RealtimeProvider`; the same object in every remote. */
export const RealtimeContext = pageSingleton('realtime-context', () => createContext<Realtime | null>(null));

/** Subscribes to a topic (`newsfeed`, `feed`, `post:<id>`, `chat:<id>`) while mounted; null subscribes to none. */
export const useTopic = (topic: string | null) => {
  const realtime = use(RealtimeContext);
  useEffect(() => (topic && realtime ? realtime.subscribe(topic) : undefined), [realtime, topic]);
};

/** Gets every event while mounted. Apply it to the cache with `patchAnswer` or a paged list; missed ones are refetched. */
export const useRealtimeEvents = (listener: RealtimeListener) => {
  const realtime = use(RealtimeContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => realtime?.listen((event, topic) => latest.current(event, topic)), [realtime]);
};

/** Sends a frame that may be lost. */
export const useSendFrame = (): ((frame: ClientFrame) => void) => {
  const realtime = use(RealtimeContext);
  return (frame) => realtime?.send(frame);
};
