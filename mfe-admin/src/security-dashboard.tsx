import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { ShieldOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AbuseLogs } from './abuse/abuse-logs.tsx';
import { BlockedList } from './blocking/blocked-list.tsx';
import { Panel } from './common/panel.tsx';

// Its schema brings zod along, so it loads behind the first content.
const BlockForm = lazy(async () => {
  const module = await import(/* webpackChunkName: "forms" */ './blocking/block-form.tsx');
  return { default: module.BlockForm };
});

const BlockFormSkeleton = () => (
  <Loading className="ad:flex ad:flex-col ad:gap-4">
    <Skeleton className="ad:h-24 ad:w-full" />
    <Skeleton className="ad:h-26 ad:w-full" />
    <Skeleton className="ad:h-11 ad:w-28" />
  </Loading>
);

const AccessDenied = () => (
  <div className="ad:mx-auto ad:flex ad:max-w-md ad:flex-col ad:items-center ad:gap-3 ad:px-4 ad:py-16 ad:text-center">
    <ShieldOff aria-hidden="true" className="ad:size-8 ad:text-faint" />
    <h1 className="ad:text-xl ad:font-bold">Access Denied</h1>
    <p className="ad:text-base ad:text-soft">You don't have permission to access this page.</p>
  </div>
);

const Blocking = () => {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-6">
      <Panel
        title="Block IP"
        about="The block stays until an admin lifts it. You cannot block your own address."
      >
        <Suspense fallback={<BlockFormSkeleton />}>
          {isShown ? <BlockForm /> : <BlockFormSkeleton />}
        </Suspense>
      </Panel>
      <Panel title="Blocked addresses" about="These addresses cannot use Briefhouse.">
        <BlockedList />
      </Panel>
    </div>
  );
};

/** Moderators see the log, admins block as well; the server enforces both. */
export const SecurityDashboard = () => {
  const { status, me } = useSession();
  if (status === 'loading') return null;
  const isAdmin = me?.groups.includes('admin');
  if (!isAdmin && !me?.groups.includes('moderator')) return <AccessDenied />;
  return (
    <div className="ad:mx-auto ad:flex ad:w-full ad:max-w-page ad:flex-col ad:gap-8 ad:px-4 ad:py-8 ad:sm:px-6">
      <header>
        <h1 className="ad:m-0 ad:text-2xl ad:font-bold ad:tracking-tight">Security Dashboard</h1>
        <p className="ad:m-0 ad:mt-1 ad:text-base ad:text-soft">
          Recent abuse{isAdmin && ' and blocked addresses'}.
        </p>
      </header>
      <div className={isAdmin ? 'ad:grid ad:items-start ad:gap-6 ad:xl:grid-cols-2' : 'ad:max-w-3xl'}>
        {isAdmin && <Blocking />}
        <Panel
          title="Recent Abuse Logs"
          about="One entry per person, action and hour, however many attempts there were."
        >
          <AbuseLogs />
        </Panel>
      </div>
    </div>
  );
};
