import { countUnread } from '@briefhouse/contracts/notifications/count-unread.ts';
import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { keys } from './keys.ts';
import type { UnreadState } from './reducers.ts';
import { useSession } from './session.tsx';

/** Keeps the version of the last event: a fetched count carries none. */
export const setUnread = (cache: QueryClient, unread: UnreadCounts) =>
  cache.setQueryData<UnreadState>(keys.unread, (old) => ({ ...unread, version: old?.version ?? 0 }));

/** The server's own counters, kept fresh by events. Zero while unknown or signed out. */
export const useUnread = (): UnreadCounts => {
  const { status } = useSession();
  const { data } = useQuery<UnreadState>({
    queryKey: keys.unread,
    queryFn: async ({ signal, client }) => {
      const { unread } = await call(countUnread, {}, { signal });
      return { ...unread, version: client.getQueryData<UnreadState>(keys.unread)?.version ?? 0 };
    },
    enabled: status === 'signed-in',
  });
  return data ?? { notifications: 0, chat: 0 };
};
