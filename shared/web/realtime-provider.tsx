import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { identity } from './identity.ts';
import { MissedEvents } from './missed-events.ts';
import { type Realtime, RealtimeContext, type RealtimeListener } from './realtime.tsx';
import { RealtimeClient } from './realtime-client.ts';
import { useSession } from './session.tsx';

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
  // Reads again the queries on the screen (of a paged list its first page), the others when they are shown again.
  const refetch = useCallback(() => void cache.invalidateQueries(), [cache]);
  const missed = useMemo(() => new MissedEvents({ cache, onMissed: refetch }), [cache, refetch]);
  const client = useMemo(
    () =>
      new RealtimeClient({
        url: socketUrl(),
        token: () => identity().token(),
        onState: (state) => {
          if (state === 'open') missed.opened();
        },
        onEvent: (event, topic) => {
          missed.heard(event);
          for (const listener of listeners) hand(listener, event, topic);
        },
        onRefused: () => {
          for (const listener of listeners) hand(listener, { type: 'refetch', what: 'session' }, '');
        },
        onGap: () => {
          missed.refetched();
          refetch();
        },
        onSettled: () => void missed.settled(),
      }),
    [refetch, missed, listeners],
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
