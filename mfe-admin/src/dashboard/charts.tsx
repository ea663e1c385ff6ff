import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Panel } from '../common/panel.tsx';
import { UsageChart } from '../usage/usage-chart.tsx';
import { UsageMetrics } from '../usage/usage-metrics.tsx';
import { AbuseChart } from './abuse-chart.tsx';

/** The charts below the first screen: 30 days of abuse, and for administrators of usage. */
export const Charts = ({ isAdmin }: { isAdmin: boolean }) => (
  <>
    <Panel
      title={`Abuse in ${adminLimits.usageDays} days`}
      about="Days begin at 00:00 UTC."
      {...(isAdmin && { more: { to: '/admin/abuse', text: 'All logs' } })}
    >
      <AbuseChart />
    </Panel>
    {isAdmin && (
      <>
        <Panel
          title={`Usage in ${adminLimits.usageDays} days`}
          about="Costs are estimates from list prices."
          more={{ to: '/admin/usage', text: 'All usage' }}
        >
          <UsageChart />
        </Panel>
        <Panel
          title="Usage Metrics"
          about="By hour and person, newest first."
          more={{ to: '/admin/usage', text: 'All usage' }}
          steady
        >
          <UsageMetrics />
        </Panel>
      </>
    )}
  </>
);
