import { deleteAllNotifications } from '@briefhouse/contracts/notifications/delete-all-notifications.ts';
import { deleteNotification } from '@briefhouse/contracts/notifications/delete-notification.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { readAllNotifications } from '@briefhouse/contracts/notifications/read-all-notifications.ts';
import { readNotification } from '@briefhouse/contracts/notifications/read-notification.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { setUnread } from '@briefhouse/web/use-unread.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fewerUnread, type NotificationList, withAllRead, without, withRead } from './notification-list.ts';

/** The newest 50, with the exact counts that come along. */
export const useNotifications = () => {
  const cache = useQueryClient();
  return useQuery({
    queryKey: keys.notifications,
    queryFn: async ({ signal }): Promise<NonNullable<NotificationList>> => {
      const { notifications, unread } = await call(listNotifications, {}, { signal });
      setUnread(cache, unread);
      return notifications;
    },
  });
};

interface Change<T> {
  run: (input: T) => Promise<{ unread: UnreadCounts }>;
  /** The list after it, shown before the server answers. */
  list: (list: NotificationList, input: T) => NotificationList;
  /** How many unread ones it takes away. */
  taken: (list: NotificationList, unread: UnreadCounts, input: T) => number;
  success: string;
  failure: string;
}

/** Shows the change at once and takes it back when the server refuses. */
const useChange = <T>({ run, list, taken, success, failure }: Change<T>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onMutate: async (input: T) => {
      await cache.cancelQueries({ queryKey: keys.notifications });
      const before = cache.getQueryData<NotificationList>(keys.notifications);
      const counts = cache.getQueryData<UnreadCounts>(keys.unread);
      cache.setQueryData<NotificationList>(keys.notifications, (old) => list(old, input));
      if (counts) setUnread(cache, fewerUnread(counts, taken(before, counts, input)));
      return { before, counts };
    },
    onSuccess: ({ unread }) => {
      setUnread(cache, unread);
      toast.success(success);
    },
    onError: (_error, _input, context) => {
      cache.setQueryData(keys.notifications, context?.before);
      if (context?.counts) setUnread(cache, context.counts);
      void cache.invalidateQueries({ queryKey: keys.notifications });
      void cache.invalidateQueries({ queryKey: keys.unread });
      toast.destructive('Error', failure);
    },
  });
};

const takesOne = (list: NotificationList, _unread: UnreadCounts, id: string) =>
  list?.some((one) => one.id === id && !one.read) ? 1 : 0;
const takesAll = (_list: NotificationList, { notifications }: UnreadCounts) => notifications;

export const useReadNotification = () =>
  useChange<string>({
    run: (notification_id) => call(readNotification, { notification_id }),
    list: withRead,
    taken: takesOne,
    success: 'Notification marked as read',
    failure: 'Failed to mark notification as read',
  });

export const useReadAllNotifications = () =>
  useChange<void>({
    run: () => call(readAllNotifications, {}),
    list: withAllRead,
    taken: takesAll,
    success: 'All notifications marked as read',
    failure: 'Failed to mark all notifications as read',
  });

export const useDeleteNotification = () =>
  useChange<string>({
    run: (notification_id) => call(deleteNotification, { notification_id }),
    list: without,
    taken: takesOne,
    success: 'Notification deleted',
    failure: 'Failed to delete notification',
  });

export const useDeleteAllNotifications = () =>
  useChange<void>({
    run: () => call(deleteAllNotifications, {}),
    list: () => [],
    taken: takesAll,
    success: 'All notifications deleted',
    failure: 'Failed to delete all notifications',
  });
