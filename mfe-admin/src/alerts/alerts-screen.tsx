import { AdminPage } from '../common/admin-page.tsx';
import { severityFilter, stateFilter, useFilters } from '../common/filter-bar.tsx';
import { Panel } from '../common/panel.tsx';
import { useSecurityNews } from '../common/use-security-news.ts';
import { AlertRows, useAlerts } from './alert-rows.tsx';

const filters = [stateFilter, severityFilter] as const;

/** `/admin/alerts`: every alert, with filters. */
export const AlertsScreen = () => (
  <AdminPage title="System alerts" subtitle="Alerts that our rules raised, and the people who handled them.">
    <Alerts />
  </AdminPage>
);

const Alerts = () => {
  useSecurityNews();
  const { filter, isFiltered, bar } = useFilters(filters);
  return (
    <Panel
      title="Alerts"
      about="Each rule has one open alert at most, and new events are added to it. Kept for a year."
    >
      {bar}
      <AlertRows query={useAlerts(filter)} isFiltered={isFiltered} more="Show earlier alerts" />
    </Panel>
  );
};
