import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { applyUnread, type EventOf } from '@briefhouse/web/reducers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { addNotification, type NotificationList } from '../notifications/notification-list.ts';

const refetched: Record<EventOf<'refetch'>['what'], readonly (readonly string[])[]> = {
  profile: [keys.me],
  access: [keys.access, keys.me],
  projects: [keys.projects],
  requests: [keys.requests],
};

/** What the server says of the account itself, applied to the cache while the shell is on the page. */
export const useAccountEvents = () => {
  const cache = useQueryClient();
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
      case 'refetch':
        for (const queryKey of refetched[event.what]) void cache.invalidateQueries({ queryKey });
        return;
    }
  });
};
