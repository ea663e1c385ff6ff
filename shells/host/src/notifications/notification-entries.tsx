import { limits } from '@briefhouse/contracts/limits.ts';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { NotificationCard } from './notification-card.tsx';
import {
  useDeleteNotification,
  type useNotifications,
  useOpenNotification,
  useReadNotification,
} from './use-notifications.ts';

const LoadingEntries = () => (
  <Loading label="Loading notifications" className="host:px-5 host:py-2">
    {[0, 1, 2].map((row) => (
      <div key={row} className="host:flex host:gap-3 host:py-3">
        <Skeleton className="host:size-10 host:shrink-0 host:rounded-full" />
        <div className="host:flex host:flex-1 host:flex-col host:gap-2">
          <Skeleton className="host:w-1/2" />
          <Skeleton className="host:w-11/12" />
        </div>
      </div>
    ))}
  </Loading>
);

/** The list with its loading, error, empty and end states. */
export const NotificationEntries = ({ list }: { list: ReturnType<typeof useNotifications> }) => {
  const open = useOpenNotification();
  const read = useReadNotification();
  const remove = useDeleteNotification();
  const entries = list.data;

  if (!entries && list.isError)
    return (
      <ErrorState
        title="We could not load your notifications"
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!entries) return <LoadingEntries />;
  if (entries.length === 0)
    return (
      <EmptyState
        drawing="bell"
        text="No notifications yet"
        hint="Notifications about your projects and posts will appear here."
      />
    );

  return (
    <>
      <ul className="host:m-0 host:list-none host:p-0">
        {entries.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            onOpen={() => notification.read || open.mutate({ notification_id: notification.id })}
            onRead={() => read.mutate({ notification_id: notification.id })}
            onDelete={() => remove.mutate({ notification_id: notification.id })}
          />
        ))}
      </ul>
      <p className="host:m-0 host:px-5 host:py-4 host:text-center host:text-xs host:text-faint">
        {entries.length < limits.notifications
          ? 'You have seen everything.'
          : `The newest ${limits.notifications} are shown.`}
      </p>
    </>
  );
};
