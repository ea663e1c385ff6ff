import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { SummaryCard } from '../common/summary-card.tsx';
import { useSecuritySummary } from '../common/use-security-news.ts';

/** The alerts and logs that need a look, as cards. An unreadable figure is a dash. */
export const SecurityFigures = () => {
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
