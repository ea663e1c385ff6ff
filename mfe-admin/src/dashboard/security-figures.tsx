import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { SummaryCard } from '../common/summary-card.tsx';
import { useSecuritySummary } from './use-security-summary.ts';

/** The alerts and logs that need a look, as cards. An unreadable figure is a dash. */
export const SecurityFigures = () => {
  const { data, isError } = useSecuritySummary();
  const shown = (value: number | undefined) => value?.toLocaleString() ?? (isError ? null : undefined);
  return (
    <>
      <SummaryCard
        name="Critical Alerts"
        definition="Unresolved alerts with critical severity"
        value={shown(data?.critical_alerts)}
        urgent={(data?.critical_alerts ?? 0) > 0}
      />
      <SummaryCard
        name="Abuse Reports"
        definition={`Abuse logs of the last ${adminLimits.recentHours} hours`}
        value={shown(data?.abuse_logs)}
      />
    </>
  );
};
