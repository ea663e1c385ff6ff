import { abuseTypes, abuseTypeWords } from '@briefhouse/contracts/admin/abuse-types.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { AdminPage } from '../common/admin-page.tsx';
import { severityFilter, stateFilter, useFilters } from '../common/filter-bar.tsx';
import { Panel } from '../common/panel.tsx';
import { useSecurityNews } from '../common/use-security-news.ts';
import { LogRows, useAbuseLogs } from './log-rows.tsx';

const filters = [
  {
    name: 'abuse_type',
    label: 'Kind',
    all: 'Any kind',
    options: abuseTypes.map((value) => ({ value, label: abuseTypeWords[value] })),
  },
  severityFilter,
  stateFilter,
] as const;

/** `/admin/abuse`: every abuse log, with filters. */
export const AbuseScreen = () => (
  <AdminPage title="Abuse logs" subtitle="Refused attempts, with people and addresses.">
    <Logs />
  </AdminPage>
);

const Logs = () => {
  useSecurityNews();
  const { filter, isFiltered, bar } = useFilters(filters);
  return (
    <Panel
      title="Abuse logs"
      about={`One entry per person or address, action and hour. Kept for a year, addresses for ${adminLimits.addressDays} days.`}
    >
      {bar}
      <LogRows query={useAbuseLogs(filter)} isFiltered={isFiltered} more="Show earlier logs" />
    </Panel>
  );
};
