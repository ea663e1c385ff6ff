import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Loading } from '@briefhouse/ui/skeleton.tsx';
import { useAfterFirst } from '@briefhouse/ui/use-after-first.ts';
import { LogRows, useAbuseLogs } from './abuse/log-rows.tsx';
import { AlertRows, useAlerts } from './alerts/alert-rows.tsx';
import { AdminPage, useIsAdmin } from './common/admin-page.tsx';
import { Panel } from './common/panel.tsx';
import { newest } from './common/rows.tsx';
import { SummaryCard, SummaryCards } from './common/summary-card.tsx';
import { useSecurityNews, useSecuritySummary } from './common/use-security-news.ts';
import { UsageFigures } from './usage/usage-figures.tsx';

// The form's schema brings zod along, so both load behind the first content.
const BlockForm = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './blocking/block-form.tsx')).BlockForm,
);

const BlockedList = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './blocking/blocked-list.tsx')).BlockedList,
);

const Charts = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ './dashboard/charts.tsx')).Charts,
);

const Blocking = ({ isLater }: { isLater: boolean }) => (
  <>
    <Panel
      title="Block IP"
      about="The block stays until it ends or an admin lifts it. You cannot block your own address."
    >
      <BlockForm
        needed={isLater}
        fallback={
          <Loading bars={['ad:h-24', 'ad:mt-4 ad:h-26', 'ad:mt-4 ad:h-17', 'ad:mt-4 ad:h-11 ad:w-28']} />
        }
      />
    </Panel>
    <Panel title="Blocked addresses" about="These addresses cannot use Briefhouse." steady>
      <BlockedList needed={isLater} />
    </Panel>
  </>
);

/** The newest alerts and logs, live. */
const Lists = () => {
  useSecurityNews();
  return (
    <>
      <Panel
        title="System Alerts"
        about="The newest alerts, with explanations."
        more={{ to: '/admin/alerts', text: 'All alerts' }}
        steady
      >
        <AlertRows query={useAlerts()} />
      </Panel>
      <Panel
        title="Recent Abuse Logs"
        about="One entry per person or address, action and hour."
        more={{ to: '/admin/abuse', text: 'All logs' }}
        steady
      >
        <LogRows query={useAbuseLogs()} end={newest(adminLimits.abuseLogs)} />
      </Panel>
    </>
  );
};

/** Moderators see the log, admins block as well; the server enforces both. */
export const SecurityDashboard = () => {
  const isLater = useAfterFirst();
  const isAdmin = useIsAdmin();
  return (
    <AdminPage title="Security Dashboard" subtitle="Current activity and refused attempts.">
      <SummaryCards>
        <SecurityFigures />
        {isAdmin && <UsageFigures />}
      </SummaryCards>
      <div className="ad:grid ad:items-start ad:gap-6 ad:xl:grid-cols-2">
        <Lists />
        {isAdmin && <Blocking isLater={isLater} />}
        <Charts needed={isLater} isAdmin={isAdmin} />
      </div>
    </AdminPage>
  );
};

/** The alerts and logs that need a look, as cards. An unreadable figure is a dash. */
const SecurityFigures = () => {
  const { data, isError } = useSecuritySummary();
  return (
    <>
      <SummaryCard
        name="Critical Alerts"
        definition="Unresolved alerts with critical severity"
        value={data?.critical_alerts.toLocaleString()}
        failed={isError}
        urgent={(data?.critical_alerts ?? 0) > 0}
      />
      <SummaryCard
        name="Abuse Reports"
        definition={`Abuse logs of the last ${adminLimits.recentHours} hours`}
        value={data?.abuse_logs.toLocaleString()}
        failed={isError}
      />
    </>
  );
};
