import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { applyUnread, type EventOf } from '@briefhouse/web/reducers.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addNotification, type NotificationList, without } from '../notifications/notification-list.ts';

/** By prefix: the lists of every remote lie below these keys, and none of them listens for itself. */
const refetched: Record<EventOf<'refetch'>['what'], readonly (readonly string[])[]> = {
  profile: [keys.me],
  access: [keys.access, keys.me],
  projects: [keys.projects],
  requests: [keys.requests, keys.projects],
};

/** Has lists read again, each once for all the events that came together: a second asking would undo the first. */
const useReadAgain = () => {
  const cache = useQueryClient();
  const waiting = useRef(new Set<QueryKey>());
  return (queryKey: QueryKey) => {
    if (waiting.current.size === 0)
      queueMicrotask(() => {
        for (const key of waiting.current) void cache.invalidateQueries({ queryKey: key });
        waiting.current.clear();
      });
    waiting.current.add(queryKey);
  };
};

/** What the server says of the account itself, applied to the cache while the shell is on the page. */
export const useAccountEvents = () => {
  const cache = useQueryClient();
  const readAgain = useReadAgain();
  useRealtimeEvents((event) => {
    switch (event.type) {
      case 'unread.changed': {
        const before = cache.getQueryData<UnreadCounts>(keys.unread);
        const after = applyUnread(before, event);
        if (after === before) return;
        cache.setQueryData(keys.unread, after);
        // The counts moved without this page's doing: what the list shows may be read or gone elsewhere.
        if (before?.notifications !== after.notifications)
          void cache.invalidateQueries({ queryKey: keys.notifications });
        return;
      }
      case 'notification.created':
        cache.setQueryData<NotificationList>(keys.notifications, (list) =>
          addNotification(list, event.notification),
        );
        return;
      case 'notification.deleted':
        cache.setQueryData<NotificationList>(keys.notifications, (list) =>
          without(list, event.notification_id),
        );
        return;
      case 'refetch':
        for (const queryKey of refetched[event.what]) readAgain(queryKey);
        return;
    }
  });
};
