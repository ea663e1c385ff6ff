import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { lazy } from 'react';
import { AbuseLogs } from './abuse/abuse-logs.tsx';
import { useAbuseLogs } from './abuse/use-abuse-logs.ts';
import { AlertRows } from './alerts/alert-rows.tsx';
import { useAlerts } from './alerts/use-alerts.ts';
import { AfterFirst } from './common/after-first.tsx';
import { Panel } from './common/panel.tsx';
import { StaffPage } from './common/staff-page.tsx';
import { SummaryCards } from './common/summary-card.tsx';
import { useSecurityNews } from './common/use-security-news.ts';
import { SecurityFigures } from './dashboard/security-figures.tsx';
import { UsageFigures } from './usage/usage-figures.tsx';

// The form's schema brings zod along, so both load behind the first content.
const BlockForm = lazy(async () => {
  const module = await import(/* webpackChunkName: "forms" */ './blocking/block-form.tsx');
  return { default: module.BlockForm };
});

const BlockedList = lazy(async () => {
  const module = await import(/* webpackChunkName: "forms" */ './blocking/blocked-list.tsx');
  return { default: module.BlockedList };
});

const Charts = lazy(async () => {
  const module = await import(/* webpackChunkName: "charts" */ './dashboard/charts.tsx');
  return { default: module.Charts };
});

const BlockFormSkeleton = () => (
  <Loading className="ad:flex ad:flex-col ad:gap-4">
    <Skeleton className="ad:h-24 ad:w-full" />
    <Skeleton className="ad:h-26 ad:w-full" />
    <Skeleton className="ad:h-17 ad:w-full" />
    <Skeleton className="ad:h-11 ad:w-28" />
  </Loading>
);

const Blocking = () => (
  <>
    <Panel
      title="Block IP"
      about="The block stays until it ends or an admin lifts it. You cannot block your own address."
    >
      <AfterFirst fallback={<BlockFormSkeleton />}>
        <BlockForm />
      </AfterFirst>
    </Panel>
    <Panel title="Blocked addresses" about="These addresses cannot use Briefhouse." steady>
      <AfterFirst>
        <BlockedList />
      </AfterFirst>
    </Panel>
  </>
);

/** The newest alerts and logs, live. */
const Lists = () => {
  useSecurityNews();
  const [alerts, logs] = [useAlerts({}), useAbuseLogs({})];
  return (
    <>
      <Panel
        title="System Alerts"
        about="The newest alerts, with explanations."
        more={{ to: '/admin/alerts', text: 'All alerts' }}
        steady
      >
        <AlertRows
          {...alerts}
          empty={{
            text: 'No alerts',
            hint: 'Alerts appear here automatically when there is unusual abuse.',
          }}
        />
      </Panel>
      <Panel
        title="Recent Abuse Logs"
        about="One entry per person or address, action and hour."
        more={{ to: '/admin/abuse', text: 'All logs' }}
        steady
      >
        <AbuseLogs
          {...logs}
          end={(count) =>
            count >= adminLimits.abuseLogs ? `The newest ${count} are shown.` : 'No more entries.'
          }
        />
      </Panel>
    </>
  );
};

/** Moderators see the log, admins block as well; the server enforces both. */
export const SecurityDashboard = () => (
  <StaffPage title="Security Dashboard" subtitle="Current activity and refused attempts.">
    {(isAdmin) => (
      <>
        <SummaryCards>
          <SecurityFigures />
          {isAdmin && <UsageFigures />}
        </SummaryCards>
        <div className="ad:grid ad:items-start ad:gap-6 ad:xl:grid-cols-2">
          <Lists />
          {isAdmin && <Blocking />}
          <AfterFirst>
            <Charts isAdmin={isAdmin} />
          </AfterFirst>
        </div>
      </>
    )}
  </StaffPage>
);
