import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import {
  listConversations,
  listMessages,
  listSharedProjects,
} from '@briefhouse/contracts/chat/conversation.ts';
import { listPosts } from '@briefhouse/contracts/community/post.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { listAssignments } from '@briefhouse/contracts/marketplace/assignment.ts';
import { getCreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';
import { listDocuments } from '@briefhouse/contracts/marketplace/document.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { getPortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { listFinishedProjects, listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { listProjectRequests, listRequests } from '@briefhouse/contracts/marketplace/request.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { getEarnings } from '@briefhouse/contracts/payments/get-earnings.ts';
import { getPayment } from '@briefhouse/contracts/payments/payment.ts';
import { getPayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import { checkSubscription } from '@briefhouse/contracts/payments/plan.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { identity } from '@briefhouse/web/identity.ts';
import type { QueryClient } from '@tanstack/react-query';

type Refetch = Extract<RealtimeEvent, { type: 'refetch' }>['what'];

/** The contracts whose answers are refetched; the remotes do not listen for these events. */
const refetched: Record<Refetch, readonly Endpoint[]> = {
  profile: [getMe],
  session: [],
  access: [getMe, checkSubscription],
  payments: [getPayment, getEarnings],
  'payout-account': [getPayoutAccount],
  projects: [listProjects, listFinishedProjects, listAssignments, listSharedProjects],
  metrics: [getCreatorMetrics],
  requests: [
    listProjectRequests,
    listRequests,
    listProjects,
    listFinishedProjects,
    listAssignments,
    listSharedProjects,
  ],
  newsfeed: [listNewsfeed],
  feed: [listPosts],
  notifications: [listNotifications],
  chat: [listConversations, listMessages],
  documents: [listDocuments],
  portfolio: [getPortfolio],
};

/**
 * Refetches each contract once for all the events of a moment: a second refetch would cancel the first. Functions may
 * be newer than this page and name a contract that it does not know.
 */
export const refetch = (cache: QueryClient, what: ReadonlySet<Refetch>): void => {
  // The call has a token for which the gateway holds no cached answer.
  if (what.has('session'))
    void identity()
      .refresh()
      .then(
        () => refetchAnswers(cache, getMe),
        () => undefined,
      );
  const known = [...what].filter((one) => Object.hasOwn(refetched, one));
  refetchAnswers(cache, ...new Set(known.flatMap((one) => refetched[one])));
};
