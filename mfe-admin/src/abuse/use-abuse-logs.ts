import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { getAbuseLog, listAbuseLogs, setAbuseState } from '@briefhouse/contracts/admin/abuse-log.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rereadMs } from '../common/use-security-news.ts';

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
