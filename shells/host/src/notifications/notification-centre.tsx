import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { useUnread } from '@briefhouse/web/use-unread.ts';
import { useState } from 'react';
import { NotificationEntries } from './notification-entries.tsx';
import { useDeleteAllNotifications, useNotifications, useReadAllNotifications } from './use-notifications.ts';

/** The dialog behind the bell. */
export const NotificationCentre = ({ onClose }: { onClose: () => void }) => {
  const { notifications: unread } = useUnread();
  const list = useNotifications();
  const readAll = useReadAllNotifications();
  const deleteAll = useDeleteAllNotifications();
  const [asking, setAsking] = useState(false);
  const hasAny = Boolean(list.data?.length);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Notifications"
      aside={<CountBadge count={unread} label={`${unread} unread`} />}
      flush
      steady
    >
      {hasAny && (
        <div className="host:sticky host:top-0 host:z-10 host:flex host:flex-wrap host:justify-end host:gap-2 host:border-b host:border-line host:bg-raised host:px-5 host:py-2">
          <Button
            size="sm"
            disabled={unread === 0}
            pending={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            Mark All Read
          </Button>
          <Button size="sm" pending={deleteAll.isPending} onClick={() => setAsking(true)}>
            Delete All
          </Button>
        </div>
      )}
      <NotificationEntries list={list} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete all notifications?"
        description="All notifications will be deleted permanently. Your chats are not affected."
        confirmText="Delete All"
        onConfirm={() => {
          setAsking(false);
          deleteAll.mutate({});
        }}
      />
    </Dialog>
  );
};
