import type { Refetch } from '@briefhouse/web/event-lists.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { setUnread } from '@briefhouse/web/use-unread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { noteEndReason } from '../app/session-end.ts';
import { loadNotificationList, loadRefetch } from './lazy-modules.ts';

/** Events of one moment are refetched together. The first screen needs nothing of this hook. */
const useRefetch = () => {
  const cache = useQueryClient();
  const waiting = useRef(new Set<Refetch>());
  return (what: Refetch) => {
    if (waiting.current.size === 0)
      loadRefetch()
        .then(({ refetch }) => refetch(cache, waiting.current))
        // Without that code all queries on the screen are read again.
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
      case 'unread.changed':
        setUnread(cache, event.unread);
        return;
      case 'notification.created':
      case 'notification.read':
      case 'notification.deleted':
        loadNotificationList()
          .then(({ applyToList }) => applyToList(cache, event))
          .catch(() => cache.invalidateQueries());
        return;
      case 'account.suspended':
        noteEndReason(event.message);
        return;
      case 'refetch':
        refetch(event.what);
        return;
    }
  });
};
