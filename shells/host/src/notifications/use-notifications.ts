import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
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
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { setUnread, shownUnread } from '@briefhouse/web/use-unread.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  cachedList,
  countedBy,
  type NotificationPages,
  notificationList,
  patchList,
  withAllRead,
  withoutAny,
  withRead,
} from './notification-list.ts';
import type { Undo } from './use-undo.ts';

/** The list, page by page; the exact counts come along. */
export const useNotifications = () =>
  useInfiniteQuery(
    notificationList.query(
      {},
      {
        receive: (page, cache) => {
          setUnread(cache, page.unread);
          return page;
        },
      },
    ),
  );

interface Change<I> {
  /** The list after the change, shown before the server answers. */
  list: (pages: NotificationPages, input: I) => NotificationPages;
  /** The number of unread ones that it takes away. */
  taken: (pages: NotificationPages | undefined, unread: UnreadCounts, input: I) => number;
  onDone: (input: I, before: NotificationPages | undefined) => void;
  failure: string;
}

/** Shows the change at once and takes it back when the server refuses. */
const useChange = <E extends Endpoint>(
  contract: Output<E> extends { unread: UnreadCounts } ? E : never,
  { list, taken, onDone, failure }: Change<Input<E>>,
) =>
  useMutation(
    contractMutation(contract as E, {
      failure: { title: 'Error', description: failure },
      onMutate: async (input: Input<E>, { client }) => {
        await cancelReads(client, listNotifications);
        const before = cachedList(client);
        const counts = shownUnread(client);
        patchList(client, (pages) => list(pages, input));
        if (counts) setUnread(client, countedBy(counts, -taken(before, counts, input)));
        return { before, counts };
      },
      onSuccess: (answer, input, { before }, { client }) => {
        setUnread(client, (answer as { unread: UnreadCounts }).unread);
        onDone(input, before);
      },
      onError: (_error, _input, shown, { client }) => {
        const { before, counts } = shown ?? {};
        if (before) patchList(client, () => before);
        if (counts) setUnread(client, counts);
        refetchAnswers(client, listNotifications, countUnread);
      },
    }),
  );

interface One {
  notification_id: string;
}

const takesOne = (pages: NotificationPages | undefined, _unread: UnreadCounts, { notification_id }: One) =>
  notificationList.itemsOf(pages).some(({ id, read }) => id === notification_id && !read) ? 1 : 0;
const takesAll = (_pages: NotificationPages | undefined, { notifications }: UnreadCounts) => notifications;

const useRead = (onDone: () => void) =>
  useChange<typeof readNotification>(readNotification, {
    list: (pages, { notification_id }) => withRead(pages, notification_id),
    taken: takesOne,
    onDone,
    failure: 'Failed to mark notification as read',
  });

export const useReadNotification = () => useRead(() => toast.success('Notification marked as read'));

/** A person who opens the subject of a notification has seen it anyway, so it is marked read as well. */
export const useOpenNotification = () => useRead(() => undefined);

export const useReadAllNotifications = () =>
  useChange<typeof readAllNotifications>(readAllNotifications, {
    list: withAllRead,
    taken: takesAll,
    onDone: () => toast.success('All notifications marked as read'),
    failure: 'Failed to mark all notifications as read',
  });

export const useDeleteNotification = (undo: Undo) =>
  useChange<typeof deleteNotification>(deleteNotification, {
    list: (pages, { notification_id }) => notificationList.remove(pages, notification_id),
    taken: takesOne,
    onDone: ({ notification_id }, before) => {
      const deleted = before && notificationList.find(before, notification_id);
      toast.success('Notification deleted', undefined, undo.offer({ notification_id, deleted }));
    },
    failure: 'Failed to delete notification',
  });

export const useDeleteAllNotifications = (undo: Undo) =>
  useChange<typeof deleteAllNotifications>(deleteAllNotifications, {
    list: withoutAny,
    taken: takesAll,
    onDone: () => toast.success('All notifications deleted', undefined, undo.offer({})),
    failure: 'Failed to delete all notifications',
  });
