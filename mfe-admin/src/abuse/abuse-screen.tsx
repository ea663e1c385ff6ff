import { abuseTypes, abuseTypeWords } from '@briefhouse/contracts/admin/abuse-types.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { FilterBar, useFilters } from '../common/filter-bar.tsx';
import { Panel } from '../common/panel.tsx';
import { StaffPage } from '../common/staff-page.tsx';
import { stateFilter } from '../common/state-filter.ts';
import { useSecurityNews } from '../common/use-security-news.ts';
import { AbuseLogs } from './abuse-logs.tsx';
import { wordsOf } from './labels.ts';
import { useAbuseLogs } from './use-abuse-logs.ts';

const filters = [
  {
    name: 'abuse_type',
    label: 'Kind',
    all: 'Any kind',
    options: abuseTypes.map((value) => ({ value, label: abuseTypeWords[value] })),
  },
  {
    name: 'severity',
    label: 'Severity',
    all: 'Any severity',
    options: severities.map((value) => ({ value, label: wordsOf(value) })),
  },
  stateFilter,
] as const;

/** `/admin/abuse`: every abuse log, with filters. */
export const AbuseScreen = () => (
  <StaffPage title="Abuse logs" subtitle="Refused attempts, with people and addresses.">
    {() => <Logs />}
  </StaffPage>
);

const Logs = () => {
  useSecurityNews();
  const [filter, setFilter] = useFilters(filters);
  const { query, items } = useAbuseLogs(filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Panel
      title="Abuse logs"
      about={`One entry per person or address, action and hour. Kept for a year, addresses for ${adminLimits.addressDays} days.`}
    >
      <FilterBar filters={filters} values={filter} onChange={setFilter} />
      <AbuseLogs
        query={query}
        items={items}
        {...(isFiltered && {
          empty: { text: 'No logs found', hint: 'Change the filters, or load earlier logs.' },
        })}
      />
      {items && (
        <LoadMore
          hasMore={query.hasNextPage}
          pending={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          label="Show earlier logs"
          onLoad={() => void query.fetchNextPage()}
          {...(items.length > 0 && { endText: 'No more entries.' })}
        />
      )}
    </Panel>
  );
};
