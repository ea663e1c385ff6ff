import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { PortalButton } from './portal-button.tsx';

/** Tells of a renewal that was not paid, of the end of access, and of the way to pay. */
export const GraceNotice = () => {
  const { access_grace_until } = useMe();
  if (!access_grace_until) return null;
  return (
    <Notice tone="error" action={<PortalButton size="sm">Update your card</PortalButton>}>
      We could not renew your monthly plan because the payment was refused. You keep access until{' '}
      {formatDateTime(access_grace_until)}. Update your card to try the payment again.
    </Notice>
  );
};
