import { searchMessages } from '@briefhouse/contracts/chat/message.ts';
import { call } from '@briefhouse/web/api.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Messages with a text, newest first, until there are `enough`: a call looks through a part of the conversation. */
export const useFoundMessages = (partnerId: string, q: string, enough: number) => {
  const query = useInfiniteQuery({
    queryKey: contractKey(searchMessages, { partner_id: partnerId, q }),
    queryFn: ({ pageParam, signal }) =>
      call(
        searchMessages,
        { partner_id: partnerId, q, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: q !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const seqs = query.data?.pages.flatMap(({ messages }) => messages.map(({ seq }) => seq)) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isError && seqs.length < enough;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return { query, seqs, isLooking: q !== '' && !isError && (query.isPending || goesOn) };
};
