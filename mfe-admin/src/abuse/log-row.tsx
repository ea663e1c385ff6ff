import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SeverityBadge } from '../common/severity-badge.tsx';
import { titleOf } from './labels.ts';

/** One log in a list; the title leads to its page. `children` are the acts on it at once. */
export const LogRow = ({ log, children }: { log: AbuseLog; children?: ReactNode }) => (
  <div className="ad:flex ad:flex-col ad:items-start ad:gap-x-4 ad:gap-y-2 ad:sm:flex-row ad:sm:justify-between">
    <div className="ad:min-w-0">
      <Link
        to={`/admin/abuse/${log.id}`}
        className="ad:text-base ad:font-semibold ad:text-ink ad:no-underline ad:hover:underline"
      >
        {titleOf(log)}
      </Link>
      <p className="ad:m-0 ad:text-sm ad:text-soft ad:tabular-nums ad:wrap-anywhere">
        {log.ip_address ?? 'Unknown address'} · <bdi>{log.user_name ?? log.user_id ?? 'Not signed in'}</bdi>
      </p>
      <p className="ad:m-0 ad:text-xs ad:text-faint ad:tabular-nums">
        {log.attempts > 1 && `${log.attempts.toLocaleString('en')} attempts, last `}
        <RelativeTime iso={log.last_at} />
      </p>
    </div>
    <div className="ad:flex ad:shrink-0 ad:items-center ad:gap-2 ad:sm:flex-col ad:sm:items-end">
      <SeverityBadge severity={log.severity} resolved={log.resolved} />
      {children}
    </div>
  </div>
);
