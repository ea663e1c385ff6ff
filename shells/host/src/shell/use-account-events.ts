import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { listConversations } from '@briefhouse/contracts/chat/list-conversations.ts';
import { listMessages } from '@briefhouse/contracts/chat/list-messages.ts';
import { listPosts } from '@briefhouse/contracts/community/list-posts.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { getCreatorFigures } from '@briefhouse/contracts/marketplace/get-creator-figures.ts';
import { getPortfolio } from '@briefhouse/contracts/marketplace/get-portfolio.ts';
import { listAssignments } from '@briefhouse/contracts/marketplace/list-assignments.ts';
import { listDocuments } from '@briefhouse/contracts/marketplace/list-documents.ts';
import { listFinishedProjects } from '@briefhouse/contracts/marketplace/list-finished-projects.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { listProjectRequests } from '@briefhouse/contracts/marketplace/list-project-requests.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import { listRequests } from '@briefhouse/contracts/marketplace/list-requests.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import { checkSubscription } from '@briefhouse/contracts/payments/check-subscription.ts';
import { getEarnings } from '@briefhouse/contracts/payments/get-earnings.ts';
import { getPayment } from '@briefhouse/contracts/payments/get-payment.ts';
import { getPayoutAccount } from '@briefhouse/contracts/payments/get-payout-account.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { setUnread, shownUnread } from '@briefhouse/web/use-unread.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addNotification, patchNotifications, without } from '../notifications/notification-list.ts';

type Refetch = Extract<RealtimeEvent, { type: 'refetch' }>['what'];

/** Which contracts' answers are refetched; the remotes do not listen for these events. */
const refetched: Record<Refetch, readonly Endpoint[]> = {
  profile: [getMe],
  access: [getMe, checkSubscription],
  payments: [getPayment, getEarnings],
  'payout-account': [getPayoutAccount],
  projects: [listProjects, listFinishedProjects, listAssignments],
  figures: [getCreatorFigures],
  requests: [listProjectRequests, listRequests, listProjects, listFinishedProjects, listAssignments],
  newsfeed: [listNewsfeed],
  feed: [listPosts],
  notifications: [listNotifications],
  chat: [listConversations, listMessages],
  documents: [listDocuments],
  portfolio: [getPortfolio],
};

/** Refetches each contract once for all the events that came together: a second refetch would cancel the first. */
const useRefetchTogether = () => {
  const cache = useQueryClient();
  const waiting = useRef(new Set<Endpoint>());
  return (contracts: readonly Endpoint[]) => {
    if (waiting.current.size === 0)
      queueMicrotask(() => {
        refetchAnswers(cache, ...waiting.current);
        waiting.current.clear();
      });
    for (const contract of contracts) waiting.current.add(contract);
  };
};

/** Applies the server's events about the account to the cache while the shell is mounted. */
export const useAccountEvents = () => {
  const cache = useQueryClient();
  const refetchTogether = useRefetchTogether();
  useRealtimeEvents((event) => {
    switch (event.type) {
      case 'unread.changed': {
        const before = shownUnread(cache);
        // A replayed or older event changes nothing.
        if (before && event.unread.version <= before.version) return;
        setUnread(cache, event.unread);
        // The counts changed elsewhere: notifications in the list may have been read or deleted there.
        if (before?.notifications !== event.unread.notifications) refetchAnswers(cache, listNotifications);
        return;
      }
      case 'notification.created':
        patchNotifications(cache, (list) => addNotification(list, event.notification));
        return;
      case 'notification.deleted':
        patchNotifications(cache, (list) => without(list, event.notification_id));
        return;
      case 'refetch':
        // Functions may be newer than this page and name something that it does not know.
        if (Object.hasOwn(refetched, event.what)) refetchTogether(refetched[event.what]);
        return;
    }
  });
};
