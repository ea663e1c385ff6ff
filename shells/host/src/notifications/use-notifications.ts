import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { countUnread } from '@briefhouse/contracts/notifications/count-unread.ts';
import { deleteAllNotifications } from '@briefhouse/contracts/notifications/delete-all-notifications.ts';
import { deleteNotification } from '@briefhouse/contracts/notifications/delete-notification.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { readAllNotifications } from '@briefhouse/contracts/notifications/read-all-notifications.ts';
import { readNotification } from '@briefhouse/contracts/notifications/read-notification.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input, Output } from '@briefhouse/web/api.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cachedAnswer, cancelReads, contractQuery, refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { setUnread, shownUnread } from '@briefhouse/web/use-unread.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  fewerUnread,
  type NotificationList,
  patchNotifications,
  withAllRead,
  without,
  withRead,
} from './notification-list.ts';

/** The newest 50; the exact counts come along. */
export const useNotifications = () =>
  useQuery(
    contractQuery(
      listNotifications,
      {},
      {
        receive: (answer, cache) => {
          setUnread(cache, answer.unread);
          return answer;
        },
        select: ({ notifications }) => notifications,
      },
    ),
  );

interface Change<I> {
  /** The list after it, shown before the server answers. */
  list: (list: NotificationList, input: I) => NotificationList;
  /** How many unread ones it takes away. */
  taken: (list: NotificationList, unread: UnreadCounts, input: I) => number;
  /** Null where what happens is seen anyway. */
  success: string | null;
  failure: string;
}

/** Shows the change at once and takes it back when the server refuses. */
const useChange = <E extends Endpoint>(
  contract: Output<E> extends { unread: UnreadCounts } ? E : never,
  { list, taken, success, failure }: Change<Input<E>>,
) =>
  useMutation(
    contractMutation(contract as E, {
      failure: { title: 'Error', description: failure },
      onMutate: async (input: Input<E>, { client }) => {
        await cancelReads(client, listNotifications);
        const before = cachedAnswer(client, listNotifications, {})?.notifications;
        const counts = shownUnread(client);
        patchNotifications(client, (old) => list(old, input));
        if (counts) setUnread(client, fewerUnread(counts, taken(before ?? [], counts, input)));
        return { before, counts };
      },
      onSuccess: (answer, _input, _shown, { client }) => {
        setUnread(client, (answer as { unread: UnreadCounts }).unread);
        if (success) toast.success(success);
      },
      onError: (_error, _input, shown, { client }) => {
        const { before, counts } = shown ?? {};
        if (before) patchNotifications(client, () => before);
        if (counts) setUnread(client, counts);
        refetchAnswers(client, listNotifications, countUnread);
      },
    }),
  );

interface One {
  notification_id: string;
}

const takesOne = (list: NotificationList, _unread: UnreadCounts, { notification_id }: One) =>
  list.some(({ id, read }) => id === notification_id && !read) ? 1 : 0;
const takesAll = (_list: NotificationList, { notifications }: UnreadCounts) => notifications;

const useRead = (success: string | null) =>
  useChange<typeof readNotification>(readNotification, {
    list: (list, { notification_id }) => withRead(list, notification_id),
    taken: takesOne,
    success,
    failure: 'Failed to mark notification as read',
  });

export const useReadNotification = () => useRead('Notification marked as read');

/** Opening what a notification is about marks it read as well. */
export const useOpenNotification = () => useRead(null);

export const useReadAllNotifications = () =>
  useChange<typeof readAllNotifications>(readAllNotifications, {
    list: withAllRead,
    taken: takesAll,
    success: 'All notifications marked as read',
    failure: 'Failed to mark all notifications as read',
  });

export const useDeleteNotification = () =>
  useChange<typeof deleteNotification>(deleteNotification, {
    list: (list, { notification_id }) => without(list, notification_id),
    taken: takesOne,
    success: 'Notification deleted',
    failure: 'Failed to delete notification',
  });

export const useDeleteAllNotifications = () =>
  useChange<typeof deleteAllNotifications>(deleteAllNotifications, {
    list: () => [],
    taken: takesAll,
    success: 'All notifications deleted',
    failure: 'Failed to delete all notifications',
  });
