import type { PersonSession } from '@briefhouse/contracts/accounts/person.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { Panel } from '../common/panel.tsx';

interface PersonSessionsProps {
  sessions: readonly PersonSession[];
  /** The whole addresses, once they were opened. */
  addresses: readonly { session_id: string; source_ip: string }[] | undefined;
}

/** The places where somebody signed in, each with its device. */
export const PersonSessions = ({ sessions, addresses }: PersonSessionsProps) => (
  <Panel
    title="Sessions"
    about={`The latest ${adminLimits.personHistory}, kept for ${adminLimits.addressDays} days.`}
  >
    {sessions.length === 0 ? (
      <p className="ad:m-0 ad:text-sm ad:text-soft">No recent sign-ins.</p>
    ) : (
      <ul
        aria-label="Sessions"
        className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:divide-y ad:divide-line ad:border-y ad:border-line ad:p-0"
      >
        {sessions.map((one) => (
          <li key={one.id} className="ad:flex ad:items-start ad:justify-between ad:gap-4 ad:py-3">
            <div className="ad:min-w-0">
              <p className="ad:m-0 ad:text-base ad:font-semibold ad:wrap-anywhere">{one.device}</p>
              <p className="ad:m-0 ad:text-sm ad:text-soft ad:tabular-nums ad:wrap-anywhere">
                {addresses?.find(({ session_id }) => session_id === one.id)?.source_ip ?? one.masked_ip}
              </p>
              <p className="ad:m-0 ad:text-xs ad:text-faint">
                Since <time dateTime={one.started_at}>{formatDateTime(one.started_at)}</time>, last seen{' '}
                <RelativeTime iso={one.seen_at} />
              </p>
            </div>
            {one.is_over ? <Badge>Ended</Badge> : <Badge tone="done">Open</Badge>}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
