import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { followEvents, type Refetch, touchedBy } from '@briefhouse/web/event-lists.ts';
import { identity } from '@briefhouse/web/identity.ts';
import type { QueryClient } from '@tanstack/react-query';

followEvents({ profile: [getMe], access: [getMe], notifications: [listNotifications] });

/** Refetches each answer once for all the events of a moment: a second refetch would cancel the first. */
export const refetch = (cache: QueryClient, what: ReadonlySet<Refetch>): void => {
  // The call has a token for which the gateway holds no cached answer.
  if (what.has('session'))
    void identity()
      .refresh()
      .then(
        () => refetchAnswers(cache, getMe),
        () => undefined,
      );
  refetchAnswers(cache, ...touchedBy(what));
};
