import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { listAppeals } from '@briefhouse/contracts/admin/appeal.ts';
import { claimCase, getCase, listCases } from '@briefhouse/contracts/admin/case.ts';
import { contractQuery, useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { RenewMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { records } from '@briefhouse/web/records.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadMs } from '../common/use-security-news.ts';

export const cases = pagedList(listCases, 'cases');
/** The name of an appeal in the address of the page. */
export const appealKey = ({ decision: { case_id, round } }: Appeal): string => `${case_id}.${round}`;
export const appeals = pagedList(listAppeals, 'appeals', { of: records({ keyOf: appealKey }) });

const live = { staleTime: 0, refetchInterval: rereadMs };

/** The queue, as far as it was read. */
export const useQueue = () => useInfiniteQuery(cases.query({}, { select: cases.itemsOf, ...live }));

/** Appeals that wait, as far as they were read. */
export const useAppeals = () => useInfiniteQuery(appeals.query({}, { select: appeals.itemsOf, ...live }));

export const useCase = (case_id: string) => useContractQuery(getCase, { case_id }, { staleTime: 5000 });

/** New addresses for the files of a reported post: the usual calls for them are the author's. */
export const useRenewFile = (case_id: string): RenewMedia => {
  const cache = useQueryClient();
  return async (mediaId) => {
    const { reports } = await cache.fetchQuery(contractQuery(getCase, { case_id }));
    const found = reports
      .flatMap(({ post }) => post?.media ?? [])
      .find(({ media_id }) => media_id === mediaId);
    if (!found) throw new Error('The file no longer exists');
    return found;
  };
};

/** Reads the next case while this one is looked at. */
export const usePrefetchedCase = (case_id: string | undefined): void => {
  const cache = useQueryClient();
  useEffect(() => {
    if (case_id) void cache.prefetchQuery(contractQuery(getCase, { case_id }));
  }, [cache, case_id]);
};

/** A claim ends some minutes after it was asked for. */
const claimAgainMs = 120_000;

/** Claims a case for as long as it is on the screen; the error names the moderator who holds it. */
export const useClaim = (case_id: string, isOpen: boolean) =>
  useQuery({
    ...contractQuery(claimCase, { case_id }),
    ...{ enabled: isOpen, staleTime: 0, gcTime: 0, retry: false, refetchInterval: claimAgainMs },
  });
