import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { wordsOf } from '../abuse/labels.ts';
import { FilterBar, useFilters } from '../common/filter-bar.tsx';
import { Panel } from '../common/panel.tsx';
import { StaffPage } from '../common/staff-page.tsx';
import { stateFilter } from '../common/state-filter.ts';
import { useSecurityNews } from '../common/use-security-news.ts';
import { AlertRows } from './alert-rows.tsx';
import { useAlerts } from './use-alerts.ts';

const filters = [
  stateFilter,
  {
    name: 'severity',
    label: 'Severity',
    all: 'Any severity',
    options: severities.map((value) => ({ value, label: wordsOf(value) })),
  },
] as const;

/** `/admin/alerts`: every alert, with filters. */
export const AlertsScreen = () => (
  <StaffPage title="System alerts" subtitle="Alerts that our rules raised, and the people who handled them.">
    {() => <Alerts />}
  </StaffPage>
);

const Alerts = () => {
  useSecurityNews();
  const [filter, setFilter] = useFilters(filters);
  const { query, items } = useAlerts(filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Panel
      title="Alerts"
      about="Each rule has one open alert at most, and new events are added to it. Kept for a year."
    >
      <FilterBar filters={filters} values={filter} onChange={setFilter} />
      <AlertRows
        query={query}
        items={items}
        empty={
          isFiltered
            ? { text: 'No alerts found', hint: 'Change the filters to see other alerts.' }
            : {
                text: 'No alerts',
                hint: 'Alerts appear here automatically when there is unusual abuse.',
              }
        }
      />
      {items && (
        <LoadMore
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          label="Show earlier alerts"
          onLoad={() => void query.fetchNextPage()}
          {...(items.length > 0 && { endText: 'No more entries.' })}
        />
      )}
    </Panel>
  );
};
