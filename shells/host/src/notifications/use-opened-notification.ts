import { listNotifications, readNotification } from '@briefhouse/contracts/notifications/notification.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { setUnread } from '@briefhouse/web/use-unread.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * The links of mails name their notice as `?notification=`: an opened link marks it read and leaves the bare address.
 */
export const useOpenedNotification = (signedIn: boolean) => {
  const [params, change] = useUrlParams();
  const { mutate } = useContractMutation(readNotification, {
    // A notice that was deleted meanwhile leads to its page all the same.
    failure: null,
    onSuccess: ({ unread }, _input, _shown, { client }) => void setUnread(client, unread),
    refetches: [listNotifications],
  });
  const forget = useEffectEvent(() => change((next) => next.delete('notification'), { replace: true }));
  const opened = signedIn ? params.get('notification') : null;
  useEffect(() => {
    if (!opened) return;
    mutate({ notification_id: opened });
    forget();
  }, [opened, mutate]);
};
