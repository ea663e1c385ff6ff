import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { PortalButton } from './portal-button.tsx';
import { useAccess } from './use-access.ts';

/** Says that a renewal was not paid, until when access is kept, and where to put that right. */
export const GraceNotice = () => {
  const { data } = useAccess();
  if (!data?.grace_until) return null;
  return (
    <Notice tone="error" action={data.has_portal && <PortalButton size="sm">Update your card</PortalButton>}>
      Your monthly plan could not be renewed: the payment was refused. You keep access until{' '}
      {formatDateTime(data.grace_until)}. Update your card, and the payment is tried again.
    </Notice>
  );
};
