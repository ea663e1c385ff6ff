import { abuseTypes, abuseTypeWords } from '@briefhouse/contracts/admin/abuse-types.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useState } from 'react';
import { DayChart } from '../common/day-chart.tsx';
import { useSecuritySummary } from './use-security-summary.ts';

const choices = [
  { value: 'all', label: 'All abuse logs' },
  ...abuseTypes.map((value) => ({ value, label: abuseTypeWords[value] })),
] as const;
type Shown = (typeof choices)[number]['value'];

/** Abuse logs on each of the last 30 days: all of them, or those of one kind. */
export const AbuseChart = () => {
  const query = useSecuritySummary();
  const [shown, setShown] = useState<Shown>('all');
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title="We could not load the abuse of the last days"
        skeleton={
          <Loading label="Loading the abuse of the last days...">
            <Skeleton className="ad:h-72 ad:w-full" />
          </Loading>
        }
      />
    );
  const days = query.data.days.map(({ day, counts }) => ({
    day,
    value:
      shown === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[shown] ?? 0),
  }));
  return (
    <DayChart
      title={choices.find(({ value }) => value === shown)?.label ?? ''}
      days={days}
      format={(value) => value.toLocaleString()}
      none="Nothing on these days"
    >
      <Field label="Show" className="ad:w-56">
        <Select value={shown} options={choices} onChange={({ target }) => setShown(target.value as Shown)} />
      </Field>
    </DayChart>
  );
};
