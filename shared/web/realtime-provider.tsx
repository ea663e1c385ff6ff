import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { identity } from './identity.ts';
import { type Realtime, RealtimeContext, type RealtimeListener } from './realtime.tsx';
import { RealtimeClient } from './realtime-client.ts';
import { useSession } from './session.tsx';
import { haveCountersMoved } from './use-unread.ts';

const socketUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** A listener that throws does not keep the others from getting the event. */
const hand: (listener: RealtimeListener, ...event: Parameters<RealtimeListener>) => void = (
  listener,
  event,
  topic,
) => {
  try {
    listener(event, topic);
  } catch (error) {
    console.error(`A listener failed at ${event.type}`, error);
  }
};

/** Opens the socket while somebody is signed in. Without it everything still works, by refetching. */
export const RealtimeProvider = ({ children }: { children: ReactNode }) => {
  const cache = useQueryClient();
  const { status, me } = useSession();
  const [listeners] = useState(() => new Set<RealtimeListener>());
  const client = useMemo(
    () =>
      new RealtimeClient({
        url: socketUrl(),
        token: () => identity().token(),
        onEvent: (event, topic) => {
          for (const listener of listeners) hand(listener, event, topic);
        },
        onRefused: () => {
          for (const listener of listeners) hand(listener, { type: 'refetch', what: 'session' }, '');
        },
        // Refetches what is on the screen (of a paged list its first page), everything else when it is shown again.
        onGap: () => void cache.invalidateQueries(),
        // One small read tells whether the page missed a notice or a message while the socket opened.
        onSettled: () =>
          haveCountersMoved(cache)
            .then((moved) => (moved ? cache.invalidateQueries() : undefined))
            .catch(() => undefined),
      }),
    [cache, listeners],
  );

  const user = status === 'signed-in' ? me?.profile.id : undefined;
  useEffect(() => {
    if (!user) return;
    client.open();
    return () => client.close();
  }, [client, user]);

  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') client.wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [client]);

  const realtime = useMemo<Realtime>(
    () => ({
      subscribe: (topic) => client.subscribe(topic),
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send: (frame) => client.send(frame),
    }),
    [client, listeners],
  );
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
};
