import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { getAbuseLog, listAbuseLogs, setAbuseState } from '@briefhouse/contracts/admin/abuse-log.ts';
import { abuseTypeWords } from '@briefhouse/contracts/admin/abuse-types.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { BlockState } from '../blocking/block-form.tsx';
import { useIsAdmin } from '../common/admin-page.tsx';
import { SeverityBadge } from '../common/resolution.tsx';
import { Rows } from '../common/rows.tsx';
import { rereadMs } from '../common/use-security-news.ts';
import { wordsOf } from '../common/words-of.ts';

type LogRowsProps = Pick<ComponentProps<typeof Rows<AbuseLog>>, 'query' | 'end' | 'more'> & {
  isFiltered?: boolean;
};

/** Abuse logs, each with the way to block its address. */
export const LogRows = ({ isFiltered = false, ...list }: LogRowsProps) => (
  <Rows
    {...list}
    what="abuse logs"
    empty={
      isFiltered
        ? { text: 'No logs found', hint: 'Change the filters, or load earlier logs.' }
        : { text: 'No abuse logged', hint: 'Refused attempts appear here automatically.' }
    }
  >
    {(log) => (
      <LogRow log={log}>
        <BlockLink log={log} inList />
      </LogRow>
    )}
  </Rows>
);

export const titleOf = ({ abuse_type, action }: AbuseLog): string =>
  `${abuseTypeWords[abuse_type]}: ${wordsOf(action).toLowerCase()}`;

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

interface BlockLinkProps {
  log: AbuseLog;
  /** Whether it is in a list, where it is small and each names its address. */
  inList?: boolean;
}

/** Leads administrators to the form with the log's address; nothing where there is no address. */
export const BlockLink = ({ log, inList = false }: BlockLinkProps) => {
  const isAdmin = useIsAdmin();
  const { ip_address } = log;
  if (!ip_address || !isAdmin) return null;
  // The address is in the history's state, because addresses do not belong in URLs.
  const state: BlockState = { block: { ip_address, reason: titleOf(log) } };
  return (
    <ButtonLink
      to="/admin"
      state={state}
      icon={Ban}
      {...(inList && { size: 'sm', variant: 'quiet', 'aria-label': `Block ${ip_address}` })}
    >
      {inList ? 'Block' : 'Block this address'}
    </ButtonLink>
  );
};

const logs = pagedList(listAbuseLogs, 'abuse_logs');

/** Abuse logs of a filter, the newest first. */
export const useAbuseLogs = (filter: Omit<Input<typeof listAbuseLogs>, 'cursor'> = {}) =>
  useInfiniteQuery(logs.query(filter, { select: logs.itemsOf, staleTime: 0, refetchInterval: rereadMs }));

/** Resolves a log or opens it again; somebody else may have just done so. */
export const useAbuseState = () =>
  useContractMutation(setAbuseState, {
    input: ({ log, ...change }: { log: AbuseLog; resolved: boolean; note: string }) => ({
      abuse_id: log.id,
      ...change,
    }),
    failure: 'Error changing the abuse log',
    refetches: [listAbuseLogs, getAbuseLog],
    onSuccess: (_, { resolved }) => toast.success(resolved ? 'Abuse log resolved' : 'Abuse log reopened'),
  });
