import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Panel } from '../common/panel.tsx';
import { StaffPage } from '../common/staff-page.tsx';
import { SummaryCards } from '../common/summary-card.tsx';
import { UsageChart } from './usage-chart.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { UsageMetrics } from './usage-metrics.tsx';
import { UsagePeople } from './usage-people.tsx';

/** `/admin/usage`: what the product uses, what that costs, and who costs most; for administrators alone. */
export const UsageScreen = () => {
  return (
    <StaffPage title="Usage" subtitle="What Briefhouse uses, and what that costs." adminOnly>
      {() => (
        <>
          <SummaryCards>
            <UsageFigures />
          </SummaryCards>
          <div className="ad:grid ad:items-start ad:gap-6 ad:xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-6">
              <Panel
                title={`The last ${adminLimits.usageDays} days`}
                about="Days begin at 00:00 UTC. Costs are estimates from list prices."
              >
                <UsageChart />
              </Panel>
              <Panel
                title="Usage Metrics"
                about="By hour and person, the newest first. Table units are what reads and writes are billed by."
              >
                <UsageMetrics />
              </Panel>
            </div>
            <Panel title="Who costs most" about="People by their cost this month.">
              <UsagePeople />
            </Panel>
          </div>
        </>
      )}
    </StaffPage>
  );
};
