import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { Notification, UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import {
  countUnread,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@briefhouse/contracts/notifications/notification.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input, Output } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import type { Change } from '@briefhouse/web/records.ts';
import { setUnread, shownUnread } from '@briefhouse/web/use-unread.ts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { countedBy, markRead, notificationList, notifications, shownList } from './notification-list.ts';
import type { Undo } from './use-undo.ts';

/** The list, page by page; the exact counts come along. */
export const useNotifications = () =>
  useInfiniteQuery(
    notificationList.query(
      {},
      {
        receive: ({ unread }, cache) => void setUnread(cache, unread),
      },
    ),
  );

interface Act<I> {
  /** The changes of the list, shown before the server answers. */
  shows: (cache: QueryClient, input: I) => readonly Change[];
  /** The number of unread ones that it takes away. */
  taken: (shown: readonly Notification[], unread: UnreadCounts, input: I) => number;
  onDone: (input: I) => void;
  failure: string;
}

/** Shows the change at once and takes it back when the server refuses. */
const useAct = <E extends Endpoint>(
  contract: Output<E> extends { unread: UnreadCounts } ? E : never,
  { shows, taken, onDone, failure }: Act<Input<E>>,
) =>
  useContractMutation(contract as E, {
    failure: { title: 'Error', description: failure },
    onMutate: (input: Input<E>, { client }) => {
      const counts = shownUnread(client);
      if (counts) setUnread(client, countedBy(counts, -taken(shownList(client), counts, input)));
      return counts;
    },
    shows: (input, client) => shows(client, input),
    onSuccess: (answer, input, _, { client }) => {
      setUnread(client, (answer as { unread: UnreadCounts }).unread);
      onDone(input);
    },
    onError: (_error, _input, counts, { client }) => {
      if (counts) setUnread(client, counts);
      refetchAnswers(client, listNotifications, countUnread);
    },
  });

interface One {
  notification_id: string;
}

const takesOne: Act<One>['taken'] = (shown, _unread, { notification_id }) =>
  shown.some(({ id, read }) => id === notification_id && !read) ? 1 : 0;
const shownIds = (cache: QueryClient) => shownList(cache).map(({ id }) => id);
const takesAll: Act<unknown>['taken'] = (_shown, { notifications: all }) => all;

const useRead = (onDone: () => void) =>
  useAct<typeof readNotification>(readNotification, {
    shows: (cache, { notification_id }) => [markRead(cache, notification_id)],
    taken: takesOne,
    onDone,
    failure: 'Failed to mark notification as read',
  });

export const useReadNotification = () => useRead(() => toast.success('Notification marked as read'));

/** A person who opens the subject of a notification has seen it anyway, so it is marked read as well. */
export const useOpenNotification = () => useRead(() => undefined);

export const useReadAllNotifications = () =>
  useAct<typeof readAllNotifications>(readAllNotifications, {
    shows: (cache) => [markRead(cache, shownIds(cache))],
    taken: takesAll,
    onDone: () => toast.success('All notifications marked as read'),
    failure: 'Failed to mark all notifications as read',
  });

export const useDeleteNotification = (undo: Undo) =>
  useAct<typeof deleteNotification>(deleteNotification, {
    shows: (cache, { notification_id }) => [notifications.remove(cache, notification_id, true)],
    taken: takesOne,
    onDone: ({ notification_id }) =>
      toast.success('Notification deleted', undefined, undo.offer({ notification_id })),
    failure: 'Failed to delete notification',
  });

export const useDeleteAllNotifications = (undo: Undo) =>
  useAct<typeof deleteAllNotifications>(deleteAllNotifications, {
    shows: (cache) => {
      const removed = notifications.remove(cache, shownIds(cache), true);
      const before = notificationList.cached(cache, {});
      // Further pages have nothing any more.
      notificationList.changeAll(cache, ({ pages: [first], pageParams }) => ({
        pages: first ? [{ ...first, next_cursor: null }] : [],
        pageParams: pageParams.slice(0, 1),
      }));
      const undo = () => before && notificationList.changeAll(cache, () => before);
      return [{ save: () => undefined, undo }, removed];
    },
    taken: takesAll,
    onDone: () => toast.success('All notifications deleted', undefined, undo.offer({})),
    failure: 'Failed to delete all notifications',
  });
