import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { SummaryCard } from '../common/summary-card.tsx';
import { useUsageSummary } from './use-usage.ts';
import { formatCost } from './words.ts';

const recently = `People with a call in the last ${adminLimits.recentHours} hours`;

/** The month's cost and the active users, as cards. An unreadable figure is a dash. */
export const UsageFigures = () => {
  const { data, isError } = useUsageSummary();
  return (
    <>
      <SummaryCard
        name="Total Usage Cost"
        definition="Estimated, of this month (UTC)"
        value={data && formatCost(data.total_cost)}
        failed={isError}
      />
      <SummaryCard
        name="Active Users"
        definition={
          data?.counted_at ? (
            <>
              {recently}, counted <RelativeTime iso={data.counted_at} />
            </>
          ) : (
            recently
          )
        }
        value={data?.active_users.toLocaleString()}
        failed={isError}
      />
    </>
  );
};
