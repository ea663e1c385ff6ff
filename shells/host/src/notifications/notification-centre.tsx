import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { useUnread } from '@briefhouse/web/use-unread.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { NotificationEntries } from './notification-entries.tsx';
import { notificationList } from './notification-list.ts';
import { useDeleteAllNotifications, useNotifications, useReadAllNotifications } from './use-notifications.ts';
import { useUndo } from './use-undo.ts';

/** The dialog behind the bell. */
export const NotificationCentre = ({ onClose }: { onClose: () => void }) => {
  const { notifications: unread } = useUnread();
  const list = useNotifications();
  const undo = useUndo();
  const readAll = useReadAllNotifications();
  const deleteAll = useDeleteAllNotifications(undo);
  const [unreadOnly, setUnreadOnly] = useState(false);
  const hasAny = notificationList.itemsOf(list.data).length > 0;
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
      {(hasAny || undo.run || undo.pending) && (
        <div
          data-bar="top"
          className="host:sm:sticky host:sm:top-0 host:sm:z-20 host:flex host:flex-wrap host:items-center host:gap-2 host:border-b host:border-line host:bg-raised host:px-5 host:py-2"
        >
          <Filter unreadOnly={unreadOnly} onChange={setUnreadOnly} />
          <span className="host:flex-1" />
          {(undo.run || undo.pending) && (
            <Button size="sm" variant="quiet" pending={undo.pending} onClick={undo.run}>
              Undo
            </Button>
          )}
          <div className="host:flex host:w-full host:gap-2 host:sm:w-auto">
            <Button
              size="sm"
              disabled={unread === 0}
              pending={readAll.isPending}
              onClick={() => readAll.mutate({})}
              className="host:flex-1"
            >
              Mark All Read
            </Button>
            <Button
              size="sm"
              disabled={!hasAny}
              pending={deleteAll.isPending}
              onClick={() => deleteAll.mutate({})}
              className="host:flex-1"
            >
              Delete All
            </Button>
          </div>
        </div>
      )}
      {/* A notification that is opened or marked while only unread ones are shown stays until the filter changes. */}
      <NotificationEntries
        key={String(unreadOnly)}
        list={list}
        unreadOnly={unreadOnly}
        unread={unread}
        undo={undo}
      />
    </Dialog>
  );
};

const Filter = ({ unreadOnly, onChange }: { unreadOnly: boolean; onChange: (only: boolean) => void }) => (
  <fieldset
    aria-label="Show"
    className="host:m-0 host:flex host:rounded-md host:border-0 host:bg-sunken host:p-0.5"
  >
    {[false, true].map((only) => (
      <button
        key={String(only)}
        type="button"
        aria-pressed={unreadOnly === only}
        onClick={() => onChange(only)}
        className={clsx(
          'host:min-h-8 host:rounded-md host:border-0 host:px-3 host:text-sm host:font-semibold host:transition-colors host:duration-150 host:pointer-coarse:min-h-11',
          unreadOnly === only
            ? 'host:bg-raised host:text-ink host:shadow-card'
            : 'host:bg-transparent host:text-soft host:hover:text-ink',
        )}
      >
        {only ? 'Unread' : 'All'}
      </button>
    ))}
  </fieldset>
);
