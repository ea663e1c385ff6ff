import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { listAbuseLogs } from '@briefhouse/contracts/admin/list-abuse-logs.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Rows } from '../common/rows.tsx';
import { severityTones, titleOf, wordsOf } from './labels.ts';

const useAbuseLogs = () =>
  useQuery(
    contractQuery(
      listAbuseLogs,
      {},
      {
        select: ({ abuse_logs }) => abuse_logs,
        staleTime: 0,
        // New entries appear without a reload.
        refetchInterval: 15_000,
      },
    ),
  );

/** The newest refusals of everybody. */
export const AbuseLogs = () => (
  <Rows
    query={useAbuseLogs()}
    what="abuse logs"
    empty={{
      drawing: 'note',
      text: 'No abuse logged',
      hint: 'Refused attempts appear here automatically.',
    }}
    keyOf={({ id }) => id}
    end={(count) => (count >= limits.abuseLogs ? `The newest ${count} are shown.` : 'That is all of them.')}
  >
    {(log) => <LogRow log={log} />}
  </Rows>
);

const LogRow = ({ log }: { log: AbuseLog }) => (
  <div className="ad:flex ad:flex-col ad:items-start ad:gap-x-4 ad:gap-y-2 ad:sm:flex-row ad:sm:justify-between">
    <div className="ad:min-w-0">
      <p className="ad:m-0 ad:text-base ad:font-semibold">{titleOf(log)}</p>
      <p className="ad:m-0 ad:text-sm ad:text-soft ad:tabular-nums ad:wrap-anywhere">
        {log.ip_address ?? 'Unknown address'} · {log.user_name ?? log.user_id ?? 'Not signed in'}
      </p>
      <RelativeTime iso={log.created_at} className="ad:text-xs ad:text-faint" />
    </div>
    <div className="ad:flex ad:shrink-0 ad:gap-1.5">
      <Badge tone={severityTones[log.severity]} icon={<TriangleAlert aria-hidden="true" />}>
        {wordsOf(log.severity)}
      </Badge>
      {log.resolved && (
        <Badge tone="done" icon={<CircleCheck aria-hidden="true" />}>
          Resolved
        </Badge>
      )}
    </div>
  </div>
);
