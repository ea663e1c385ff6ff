import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { KeepAccount } from './keep-account.tsx';

/** Above every screen of a person whose account is going to be deleted. */
export const DeletionBar = () => {
  const at = useSession().me?.deletion?.at;
  return (
    at && (
      <div className="host:px-4 host:pt-4 host:sm:px-6 host:print:hidden">
        <Notice action={<KeepAccount />}>Your account will be deleted on {formatDateTime(at)}.</Notice>
      </div>
    )
  );
};
