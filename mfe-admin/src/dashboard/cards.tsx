import { getSecuritySummary } from '@briefhouse/contracts/admin/get-security-summary.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { rereadMs } from '../common/use-security-news.ts';

export const useSecuritySummary = () =>
  useQuery(contractQuery(getSecuritySummary, {}, { staleTime: 0, refetchInterval: rereadMs }));

export interface CardProps {
  name: string;
  /** How it is counted. */
  definition: string;
  /** Undefined while it loads; null where it could not be loaded. */
  value: ReactNode | undefined | null;
  /** Needs somebody to look at it. */
  urgent?: boolean;
}

/** One figure with its definition, of the same height before it is there. */
export const SummaryCard = ({ name, definition, value, urgent = false }: CardProps) => (
  <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1 ad:rounded-lg ad:border ad:border-line ad:bg-surface ad:p-4">
    <dt className="ad:text-sm ad:font-semibold ad:text-soft">{name}</dt>
    <dd
      className={clsx(
        'ad:order-none ad:m-0 ad:min-h-8 ad:text-xl ad:font-bold ad:tracking-tight ad:tabular-nums',
        urgent && 'ad:text-danger-text',
      )}
    >
      {value === undefined ? <span className="ad:sr-only">Loading</span> : (value ?? '—')}
    </dd>
    <dd className="ad:m-0 ad:text-xs ad:text-faint">{definition}</dd>
  </div>
);

/** The cards of alerts and abuse; `children` are further ones. */
export const SummaryCards = ({ children }: { children?: ReactNode }) => {
  const { data, isError } = useSecuritySummary();
  const figure = (value: number | undefined) =>
    value === undefined ? (isError ? null : undefined) : value.toLocaleString('en');
  return (
    <dl aria-label="Summary" className="ad:m-0 ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:grid-cols-4">
      <SummaryCard
        name="Critical Alerts"
        definition="Unresolved, of severity critical"
        value={figure(data?.critical_alerts)}
        urgent={(data?.critical_alerts ?? 0) > 0}
      />
      <SummaryCard
        name="Abuse Reports"
        definition="Abuse logs of the last 24 hours"
        value={figure(data?.abuse_logs)}
      />
      {children}
    </dl>
  );
};
