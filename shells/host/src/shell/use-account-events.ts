import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { setUnread, shownUnread } from '@briefhouse/web/use-unread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadRefetch } from './lazy-modules.ts';

type Refetch = Extract<RealtimeEvent, { type: 'refetch' }>['what'];

/** What came together is refetched together. The first screen needs nothing of it. */
const useRefetch = () => {
  const cache = useQueryClient();
  const waiting = useRef(new Set<Refetch>());
  return (what: Refetch) => {
    if (waiting.current.size === 0)
      loadRefetch()
        .then(({ refetch }) => refetch(cache, waiting.current))
        // Then all that is on the screen.
        .catch(() => cache.invalidateQueries())
        .finally(() => waiting.current.clear());
    waiting.current.add(what);
  };
};

/** Applies the server's events about the account to the cache while the shell is mounted. */
export const useAccountEvents = () => {
  const cache = useQueryClient();
  const refetch = useRefetch();
  useRealtimeEvents((event) => {
    switch (event.type) {
      case 'unread.changed': {
        const before = shownUnread(cache);
        // A replayed or older event changes nothing.
        if (before && event.unread.version <= before.version) return;
        setUnread(cache, event.unread);
        // The counts changed elsewhere: notifications in the list may have been read or deleted there.
        if (before?.notifications !== event.unread.notifications) refetchAnswers(cache, listNotifications);
        return;
      }
      case 'notification.created':
      case 'notification.deleted':
        refetch('notifications');
        return;
      case 'refetch':
        refetch(event.what);
        return;
    }
  });
};
