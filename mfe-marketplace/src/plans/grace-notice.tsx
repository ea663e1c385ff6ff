import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { PortalButton } from './portal-button.tsx';

/** Says that a renewal was not paid, until when access is kept, and where to put that right. */
export const GraceNotice = () => {
  const { access_grace_until } = useMe();
  if (!access_grace_until) return null;
  return (
    <Notice tone="error" action={<PortalButton size="sm">Update your card</PortalButton>}>
      Your monthly plan could not be renewed: the payment was refused. You keep access until{' '}
      {formatDateTime(access_grace_until)}. Update your card, and the payment is tried again.
    </Notice>
  );
};
