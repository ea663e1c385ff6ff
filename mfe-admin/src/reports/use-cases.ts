import { claimCase } from '@briefhouse/contracts/admin/claim-case.ts';
import { decideCase } from '@briefhouse/contracts/admin/decide-case.ts';
import { getCase } from '@briefhouse/contracts/admin/get-case.ts';
import { listCases } from '@briefhouse/contracts/admin/list-cases.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rereadMs } from '../common/use-security-news.ts';

const cases = pagedList(listCases, 'cases');

/** The queue, as far as it was read. */
export const useQueue = () => {
  const query = useInfiniteQuery(cases.query({}, { staleTime: 0, refetchInterval: rereadMs }));
  return { query, items: query.data && cases.itemsOf(query.data) };
};

export const useCase = (case_id: string) =>
  useQuery(contractQuery(getCase, { case_id }, { staleTime: 5000 }));

/** Reads the next case while this one is looked at. */
export const usePrefetchedCase = (case_id: string | undefined): void => {
  const cache = useQueryClient();
  useEffect(() => {
    if (case_id) void cache.prefetchQuery(contractQuery(getCase, { case_id }));
  }, [cache, case_id]);
};

/** A claim ends some minutes after it was asked for. */
const claimAgainMs = 120_000;

/** Claims a case for as long as it is on the screen; the error says who else looks at it. */
export const useClaim = (case_id: string, isOpen: boolean) =>
  useQuery({
    ...contractQuery(claimCase, { case_id }),
    ...{ enabled: isOpen, staleTime: 0, gcTime: 0, retry: false, refetchInterval: claimAgainMs },
  });

export const useDecision = () =>
  useMutation(
    contractMutation(decideCase, {
      failure: 'Error deciding the case',
      refetches: [listCases, getCase],
      onSuccess: (_, { case_id }, __, { client }) => {
        cases.change(client, {}, (data) => cases.remove(data, case_id));
        toast.success('Case dismissed');
      },
    }),
  );
