import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import { answerAppeal, listAppeals, reverseDecision } from '@briefhouse/contracts/admin/appeal.ts';
import { claimCase, decideCase, getCase, listCases, sanctionCase } from '@briefhouse/contracts/admin/case.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { contractQuery, useContractQuery } from '@briefhouse/web/contract-query.ts';
import type { RenewMedia } from '@briefhouse/web/media/use-fresh-media.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { records } from '@briefhouse/web/records.ts';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadMs } from '../common/use-security-news.ts';
import { sanctionWords } from './words.ts';

const cases = pagedList(listCases, 'cases');
/** The name of an appeal in the address of the page. */
export const appealKey = ({ decision: { case_id, round } }: Appeal): string => `${case_id}.${round}`;
const appeals = pagedList(listAppeals, 'appeals', { of: records({ keyOf: appealKey }) });

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

const outOfQueue = (client: QueryClient, case_id: string) => cases.remove(client, case_id).save();

export const useDecision = () =>
  useContractMutation(decideCase, {
    failure: 'Error deciding the case',
    refetches: [listCases, getCase],
    onSuccess: (_, { case_id }, __, { client }) => {
      outOfQueue(client, case_id);
      toast.success('Case dismissed');
    },
  });

export const useSanction = () =>
  useContractMutation(sanctionCase, {
    failure: 'Error deciding the case',
    refetches: [listCases, getCase],
    onSuccess: (_, { case_id, sanction }, __, { client }) => {
      outOfQueue(client, case_id);
      toast.success(sanctionWords[sanction].done);
    },
  });

export const useAnswer = () =>
  useContractMutation(answerAppeal, {
    failure: 'Error answering the appeal',
    refetches: [listAppeals, getCase],
    onSuccess: (_, { outcome, case_id, round }, __, { client }) => {
      appeals.remove(client, `${case_id}.${round}`).save();
      toast.success(outcome === 'uphold' ? 'Decision upheld' : 'Decision taken back');
    },
  });

export const useReversal = () =>
  useContractMutation(reverseDecision, {
    failure: 'Error taking the decision back',
    refetches: [listAppeals, getCase],
    onSuccess: () => toast.success('Decision taken back'),
  });
