import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MessagePage, readMessages } from '../thread/messages.ts';
import { withQuoted } from '../thread/quotation.ts';
import { joined, recordsOf, type Thread } from '../thread/thread.ts';

/** The loaded messages about one project, and above them pages of this project alone. */
export const useProjectThread = (thread: Thread, projectId: string) => {
  const cache = useQueryClient();
  const { partner } = thread;
  const first = thread.has_older ? (thread.messages[0]?.seq ?? 0) : 0;
  const input = { partner_id: partner.id, project_id: projectId };
  const older = useInfiniteQuery({
    queryKey: [...contractKey(listMessages, input), first],
    queryFn: ({ pageParam, signal }) => readMessages(cache, { ...input, before: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: ({ has_more, cells }) => (has_more ? cells[0]?.record?.seq : undefined),
    enabled: projectId !== '' && first > 0,
    staleTime: 0,
  });
  const data = first > 0 ? older.data : undefined;
  const hasOlder = first > 0 && (older.isPending || older.hasNextPage);
  const part = useMemo(
    () => partOf(thread, projectId, data?.pages ?? [], hasOlder),
    [thread, projectId, data, hasOlder],
  );
  if (!projectId) return undefined;
  return {
    thread: part,
    older: { isPending: older.isFetching && !older.isRefetching, isError: older.isError },
    loadOlder: () => {
      if (older.isError) void (older.data ? older.fetchNextPage() : older.refetch());
      else if (older.hasNextPage && !older.isFetching) void older.fetchNextPage();
    },
  };
};

/** `pages` lead back in time. */
const partOf = (thread: Thread, projectId: string, pages: readonly MessagePage[], has_older: boolean) => {
  const isOf = ({ project }: { project: { id: string } | null }) => project?.id === projectId;
  const from = thread.deleted_through;
  const inOrder = pages.toReversed();
  const older = inOrder.flatMap(({ cells }) => recordsOf(cells).filter(({ seq }) => seq > from));
  const events = inOrder.flatMap((page) => page.events.filter(({ after_seq }) => after_seq >= from));
  return {
    ...thread,
    messages: withQuoted([...older, ...thread.messages.filter(isOf)]),
    events: joined(events, thread.events.filter(isOf)),
    has_older,
  };
};
