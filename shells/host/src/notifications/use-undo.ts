import { limits } from '@briefhouse/contracts/limits.ts';
import { listNotifications, restoreNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { type ToastAction, toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { setUnread } from '@briefhouse/web/use-unread.ts';
import { useEffect, useState } from 'react';
import { notifications } from './notification-list.ts';

/** The latest deletion: one notification, or without an id all. */
interface Deleted {
  notification_id?: string;
}

export interface Undo {
  /** Remembers a deletion for as long as the server does; returns the button for its toast. */
  offer: (last: Deleted) => ToastAction;
  /** Brings the latest back; undefined without one. */
  run: (() => void) | undefined;
  pending: boolean;
}

/** Brings deleted notifications back. A toast's button works on when the centre has been closed. */
export const useUndo = (): Undo => {
  const [last, setLast] = useState<Deleted>();
  const { mutate, isPending } = useContractMutation(restoreNotifications, {
    failure: 'The notifications could not be restored',
    shows: ({ notification_id }: Deleted, client) =>
      notification_id ? [notifications.restore(client, notification_id)] : [],
    onSuccess: ({ unread }, { notification_id }, _, { client }) => {
      setUnread(client, unread);
      toast.success(notification_id ? 'Notification restored' : 'Notifications restored');
    },
    refetches: [listNotifications],
  });
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), limits.undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [last]);
  const restore = (deleted: Deleted) => {
    setLast(undefined);
    mutate(deleted);
  };
  return {
    offer: (deleted) => {
      setLast(deleted);
      return { label: 'Undo', onPress: () => restore(deleted) };
    },
    run: last && (() => restore(last)),
    pending: isPending,
  };
};
