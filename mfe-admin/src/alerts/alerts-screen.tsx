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
  <StaffPage title="System alerts" subtitle="What the rules have raised, and who looked at it.">
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
      about="One alert per rule while it is open: what goes on is added to it. Kept for a year."
    >
      <FilterBar filters={filters} values={filter} onChange={setFilter} />
      <AlertRows
        query={query}
        items={items}
        empty={
          isFiltered
            ? { text: 'No alert fits', hint: 'Change the filters to see others.' }
            : {
                text: 'No alerts',
                hint: 'Alerts appear here by themselves when abuse goes beyond the usual.',
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
          {...(items.length > 0 && { endText: 'That is all of them.' })}
        />
      )}
    </Panel>
  );
};
