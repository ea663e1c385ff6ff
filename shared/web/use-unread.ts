import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { countUnread } from '@briefhouse/contracts/notifications/notification.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { cachedAnswer, contractKey, contractQuery } from './contract-query.ts';
import { useSession } from './session.tsx';

/** The counters as they are shown; undefined before the first answer. */
export const shownUnread = (cache: QueryClient): UnreadCounts | undefined =>
  cachedAnswer(cache, countUnread, {})?.unread;

const newer = (shown: UnreadCounts | undefined, unread: UnreadCounts) =>
  shown && shown.version > unread.version ? shown : unread;

/** Shows the server's counters, unless an event has brought newer ones meanwhile. */
export const setUnread = (cache: QueryClient, unread: UnreadCounts) =>
  cache.setQueryData(contractKey(countUnread, {}), { unread: newer(shownUnread(cache), unread) });

/** Reads the counters; newer ones that an event has brought meanwhile stay. */
export const unreadQuery = () =>
  contractQuery(
    countUnread,
    {},
    { receive: ({ unread }, cache) => ({ unread: newer(shownUnread(cache), unread) }) },
  );

const none: UnreadCounts = { posts: 0, notifications: 0, chat: 0, version: 0 };

/** The server's own counters, kept fresh by events. Zero while unknown or signed out. */
export const useUnread = (): UnreadCounts => {
  const { status } = useSession();
  const { data } = useQuery({ ...unreadQuery(), enabled: status === 'signed-in' });
  return data?.unread ?? none;
};
