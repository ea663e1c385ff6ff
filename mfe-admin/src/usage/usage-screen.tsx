import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { AdminPage, PersonLink } from '../common/admin-page.tsx';
import { Panel } from '../common/panel.tsx';
import { Rows } from '../common/rows.tsx';
import { SummaryCards } from '../common/summary-card.tsx';
import { UsageFigures, useUsageSummary } from './usage-figures.tsx';
import { UsageChart, UsageMetrics } from './usage-history.tsx';
import { formatCost } from './words.ts';

/** `/admin/usage`: the usage, its cost, and the people with the highest cost; for administrators alone. */
export const UsageScreen = () => (
  <AdminPage title="Usage" subtitle="Usage of Briefhouse, and its cost." adminOnly>
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
  </AdminPage>
);

const UsagePeople = () => {
  const query = useUsageSummary();
  return (
    <Rows
      query={{ ...query, data: query.data?.people }}
      what="people"
      empty={{ text: 'No costs this month', hint: 'A month begins at 00:00 UTC.' }}
      keyOf={({ user_id }) => user_id}
    >
      {({ user_id, user_name, cost_estimate }) => (
        <div className="ad:flex ad:items-start ad:justify-between ad:gap-4">
          <p dir="auto" className="ad:m-0 ad:min-w-0 ad:text-base ad:wrap-anywhere">
            <PersonLink id={user_id} name={user_name ?? 'Deleted user'} />
          </p>
          <p className="ad:m-0 ad:shrink-0 ad:text-sm ad:font-semibold ad:tabular-nums">
            {formatCost(cost_estimate)}
          </p>
        </div>
      )}
    </Rows>
  );
};
