import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SummaryCardProps {
  name: string;
  definition: ReactNode;
  /** Undefined while it loads. */
  value: string | undefined;
  /** Whether it could not be read; then it is a dash. */
  failed: boolean;
  /** Whether somebody has to look at it. */
  urgent?: boolean;
}

/** One figure with its definition, as high before it is there. */
export const SummaryCard = ({ name, definition, value, failed, urgent = false }: SummaryCardProps) => (
  <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1 ad:rounded-lg ad:border ad:border-line ad:bg-surface ad:p-4">
    <dt className="ad:text-sm ad:font-semibold ad:text-soft">{name}</dt>
    <dd
      className={clsx(
        'ad:m-0 ad:min-h-8 ad:text-xl ad:font-bold ad:tracking-tight ad:tabular-nums',
        urgent && 'ad:text-danger-text',
      )}
    >
      {value ?? (failed ? '—' : <span className="ad:sr-only">Loading</span>)}
    </dd>
    <dd className="ad:m-0 ad:min-h-8 ad:text-xs ad:text-faint">{definition}</dd>
  </div>
);

/** Two cards beside each other on a phone, four on a desktop. */
export const SummaryCards = ({ children }: { children: ReactNode }) => (
  <dl aria-label="Summary" className="ad:m-0 ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:grid-cols-4">
    {children}
  </dl>
);
