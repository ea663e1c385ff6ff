import { useNow } from './figures.tsx';
import { formatDateTime } from './format/dates.ts';
import { timeLeftLabel } from './format/time-left.ts';

/**
 * "Ends in 5 hours 12 minutes", right by the minute while the page is open; `ended` afterwards. The exact time is its
 * title. It is not a live region: a screen reader would interrupt every minute.
 */
export const Countdown = ({
  iso,
  ended = 'Ended',
  className,
}: {
  iso: string;
  ended?: string;
  className?: string;
}) => {
  const left = timeLeftLabel(iso, useNow());
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {left ? `Ends in ${left}` : ended}
    </time>
  );
};
