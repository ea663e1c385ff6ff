import { countUnread } from '@briefhouse/contracts/notifications/count-unread.ts';
import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { keys } from './keys.ts';
import { useSession } from './session.tsx';

/** Shows the server's answer, unless an event told of something newer while it was on its way. */
export const setUnread = (cache: QueryClient, unread: UnreadCounts) =>
  cache.setQueryData<UnreadCounts>(keys.unread, (shown) => newer(shown, unread));

const newer = (shown: UnreadCounts | undefined, unread: UnreadCounts) =>
  shown && shown.version > unread.version ? shown : unread;

const none: UnreadCounts = { notifications: 0, chat: 0, version: 0 };

/** The server's own counters, kept fresh by events. Zero while unknown or signed out. */
export const useUnread = (): UnreadCounts => {
  const { status } = useSession();
  const { data } = useQuery<UnreadCounts>({
    queryKey: keys.unread,
    queryFn: async ({ signal, client }) => {
      const { unread } = await call(countUnread, {}, { signal });
      return newer(client.getQueryData<UnreadCounts>(keys.unread), unread);
    },
    enabled: status === 'signed-in',
  });
  return data ?? none;
};
