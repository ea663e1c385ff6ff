import { Countdown } from '@briefhouse/ui/countdown.tsx';
import clsx from 'clsx';
import { CalendarRange, Timer } from 'lucide-react';
import { dateRangeLabel } from './date-range.ts';

export const Dates = ({
  start,
  end,
  className,
}: {
  start: string | null;
  end: string | null;
  className?: string;
}) => (
  <span className={clsx('mk:inline-flex mk:items-center mk:gap-1.5 mk:text-sm mk:text-soft', className)}>
    <CalendarRange aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-faint" />
    {dateRangeLabel(start, end) || 'Flexible dates'}
  </span>
);

/** The time that is left to answer an offer. The server decides whether it has passed, not this device's clock. */
export const OfferEnd = ({ iso }: { iso: string }) => (
  <span className="mk:inline-flex mk:items-center mk:gap-1.5 mk:text-sm mk:font-semibold mk:text-pending">
    <Timer aria-hidden="true" className="mk:size-4 mk:shrink-0" />
    <Countdown iso={iso} className="mk:tabular-nums" />
  </span>
);
