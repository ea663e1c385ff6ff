import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { dayLabel } from '@briefhouse/ui/format/dates.ts';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { NewItemsButton } from '@briefhouse/ui/new-items-button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { RowSkeletons } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import { useRef, useState } from 'react';
import { NotificationCard } from './notification-card.tsx';
import { notificationList } from './notification-list.ts';
import {
  useDeleteNotification,
  type useNotifications,
  useOpenNotification,
  useReadNotification,
} from './use-notifications.ts';
import type { Undo } from './use-undo.ts';

const loadingEntries = (
  <RowSkeletons label="Loading notifications" className="host:px-5 host:py-2" row="host:py-3" />
);

interface EntriesProps {
  list: ReturnType<typeof useNotifications>;
  unreadOnly: boolean;
  /** The server's count. */
  unread: number;
  undo: Undo;
}

/** The list with its loading, error, empty and end states. */
export const NotificationEntries = ({ list, unreadOnly, unread, undo }: EntriesProps) => {
  const all = notificationList.itemsOf(list.data);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  if (!list.data)
    return (
      <QueryStates query={list} title="We could not load your notifications" skeleton={loadingEntries} />
    );
  const entries = unreadOnly ? all.filter(({ id, read }) => !read || touched.has(id)) : all;
  // Unread ones may lie behind pages of read ones; if all of them are here, the search ends.
  const hasMore = list.hasNextPage && (!unreadOnly || all.filter(({ read }) => !read).length < unread);
  if (entries.length === 0 && !hasMore)
    return unreadOnly ? (
      <EmptyState drawing="bell" text="No unread notifications" hint="You have read everything." />
    ) : (
      <EmptyState
        drawing="bell"
        text="No notifications yet"
        hint="Notifications about your projects and posts will appear here."
      />
    );
  return (
    <>
      <EntryList entries={entries} onTouch={(id) => setTouched((old) => new Set(old).add(id))} undo={undo} />
      <LoadMore query={list} hasMore={hasMore} endText="No more notifications." />
    </>
  );
};

interface EntryListProps {
  entries: readonly Notification[];
  /** A notification is about to be marked read. */
  onTouch: (id: string) => void;
  undo: Undo;
}

const EntryList = ({ entries, onTouch, undo }: EntryListProps) => {
  const now = useNow();
  const open = useOpenNotification();
  const read = useReadNotification();
  const remove = useDeleteNotification(undo);
  const top = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const { shown, waiting, entered, release } = useArrivals(entries, top);
  useFreshPages(
    notificationList,
    {},
    rows,
    shown.map(({ id }) => id),
  );
  const days = shown.map(({ created_at }) => dayLabel(created_at, now));
  /** Deleting removes the focused button: the neighbouring notification gets the focus. */
  const focusBeside = (id: string) => {
    const row = rows.current?.querySelector(`[data-notification="${id}"]`);
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    next?.querySelector('a')?.focus();
  };
  return (
    <>
      <div ref={top} />
      <NewItemsButton
        count={waiting}
        one="new notification"
        many="new notifications"
        onShow={() => {
          release();
          top.current?.scrollIntoView({ block: 'end' });
        }}
      />
      {/* The button's margin takes back a gap of its list, which has no other. */}
      <ul ref={rows} className="host:mx-0 host:mt-4 host:mb-0 host:list-none host:p-0">
        {shown.map((notification, index) => {
          const { id } = notification;
          return (
            <NotificationCard
              key={id}
              notification={notification}
              day={days[index] === days[index - 1] ? undefined : days[index]}
              entering={entered.has(id)}
              onOpen={() => {
                onTouch(id);
                if (!notification.read) open.mutate({ notification_id: id });
              }}
              onRead={() => {
                onTouch(id);
                read.mutate({ notification_id: id });
              }}
              onDelete={() => {
                focusBeside(id);
                remove.mutate({ notification_id: id });
              }}
            />
          );
        })}
      </ul>
    </>
  );
};
