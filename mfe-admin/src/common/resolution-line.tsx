import type { Resolution } from '@briefhouse/contracts/admin/abuse-log.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';

/** The person who resolved the thing or opened it again, with the time and their note. */
export const ResolutionLine = ({
  resolution: { by_name, at, note },
  resolved,
}: {
  resolution: Resolution;
  resolved: boolean;
}) => (
  <p dir="auto" className="ad:m-0 ad:mt-1 ad:text-sm ad:text-soft ad:wrap-anywhere">
    {resolved ? 'Resolved' : 'Reopened'} by <bdi>{by_name}</bdi>, <RelativeTime iso={at} />
    {note && `: ${note}`}
  </p>
);
