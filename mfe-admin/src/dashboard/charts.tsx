import { abuseTypes, abuseTypeWords } from '@briefhouse/contracts/admin/abuse-types.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { FigureChart } from '../common/day-chart.tsx';
import { Panel } from '../common/panel.tsx';
import { useSecuritySummary } from '../common/use-security-news.ts';
import { UsageChart, UsageMetrics } from '../usage/usage-history.tsx';

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

const all = { value: 'all' as 'all' | (typeof abuseTypes)[number], label: 'All abuse logs' };

/** Abuse logs on each of the last 30 days: all of them, or those of one kind. */
const AbuseChart = () => (
  <FigureChart
    query={useSecuritySummary()}
    what="abuse of the last days"
    figures={[all, ...abuseTypes.map((value) => ({ value, label: abuseTypeWords[value] }))]}
    amountOf={({ counts }, figure) =>
      figure === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[figure] ?? 0)
    }
    format={(value) => value.toLocaleString()}
    classes={{ skeleton: 'ad:h-72 ad:w-full', choice: 'ad:w-56' }}
  />
);
