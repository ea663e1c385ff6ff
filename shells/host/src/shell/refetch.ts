import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { listConversations } from '@briefhouse/contracts/chat/list-conversations.ts';
import { listMessages } from '@briefhouse/contracts/chat/list-messages.ts';
import { listSharedProjects } from '@briefhouse/contracts/chat/list-shared-projects.ts';
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
  figures: [getCreatorFigures],
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
