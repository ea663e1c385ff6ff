import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AbuseLogs } from './abuse/abuse-logs.tsx';
import { BlockedList } from './blocking/blocked-list.tsx';
import { AccessDenied } from './common/access-denied.tsx';
import { AdminPage } from './common/admin-page.tsx';
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
  const isAdmin = me?.groups.includes('admin') ?? false;
  if (!isAdmin && !me?.groups.includes('moderator')) return <AccessDenied />;
  return (
    <AdminPage
      title="Security Dashboard"
      subtitle={isAdmin ? 'Recent abuse and blocked addresses.' : 'Recent abuse.'}
      isAdmin={isAdmin}
    >
      <div className={isAdmin ? 'ad:grid ad:items-start ad:gap-6 ad:xl:grid-cols-2' : 'ad:max-w-3xl'}>
        {isAdmin && <Blocking />}
        <Panel
          title="Recent Abuse Logs"
          about="One entry per person, action and hour, however many attempts there were."
        >
          <AbuseLogs />
        </Panel>
      </div>
    </AdminPage>
  );
};
