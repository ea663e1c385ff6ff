import { Card } from '@briefhouse/ui/card.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useUsageSummary } from './use-usage.ts';
import { formatCost } from './words.ts';

/** The month's cost and the active users. What cannot be read is a dash; the chart below says why. */
export const UsageFigures = () => {
  const { data, isPending } = useUsageSummary();
  const shown = (value: ReactNode) => (isPending ? <Skeleton className="ad:h-8 ad:w-28" /> : (value ?? '—'));
  return (
    <dl className="ad:m-0 ad:grid ad:grid-cols-1 ad:gap-4 ad:sm:grid-cols-2">
      <Figure label="Total Usage Cost" about="This month, in UTC">
        {shown(data && formatCost(data.total_cost))}
      </Figure>
      <Figure
        label="Active Users"
        about={
          data?.counted_at ? (
            <>
              In the last 24 hours. Counted <RelativeTime iso={data.counted_at} />
            </>
          ) : (
            'In the last 24 hours'
          )
        }
      >
        {shown(data?.active_users)}
      </Figure>
    </dl>
  );
};

const Figure = ({ label, about, children }: { label: string; about: ReactNode; children: ReactNode }) => (
  <Card className="ad:flex ad:flex-col ad:gap-1">
    <dt className="ad:text-sm ad:font-semibold ad:text-soft">{label}</dt>
    <dd className="ad:m-0 ad:text-2xl ad:font-bold ad:tracking-tight ad:tabular-nums">{children}</dd>
    <dd className="ad:m-0 ad:text-xs ad:text-faint">{about}</dd>
  </Card>
);
