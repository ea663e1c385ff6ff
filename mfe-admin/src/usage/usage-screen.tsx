import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Panel } from '../common/panel.tsx';
import { StaffPage } from '../common/staff-page.tsx';
import { SummaryCards } from '../common/summary-card.tsx';
import { UsageChart } from './usage-chart.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { UsageMetrics } from './usage-metrics.tsx';
import { UsagePeople } from './usage-people.tsx';

/** `/admin/usage`: the usage, its cost, and the people with the highest cost; for administrators alone. */
export const UsageScreen = () => {
  return (
    <StaffPage title="Usage" subtitle="Usage of Briefhouse, and its cost." adminOnly>
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
                about="By hour and person, newest first. Reads and writes are billed in table units."
              >
                <UsageMetrics />
              </Panel>
            </div>
            <Panel title="Highest costs" about="People by their cost this month.">
              <UsagePeople />
            </Panel>
          </div>
        </>
      )}
    </StaffPage>
  );
};
