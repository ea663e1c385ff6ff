import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { readMessages } from './messages.ts';
import { withQuoted } from './quotation.ts';
import { joined, type MessageWindow, recordsOf, type Thread, withWindow } from './thread.ts';
import { changeThread } from './use-thread.ts';

/** A part around a message that is not loaded: it grows at both ends, and joins the thread where it meets it. */
export const useMessageWindow = (partnerId: string, thread: Thread | undefined) => {
  const cache = useQueryClient();
  const queryKey = [...contractKey(listMessages, { partner_id: partnerId }), 'window'];
  const { data = null } = useQuery<MessageWindow | null>({ queryKey, queryFn: () => null, enabled: false });
  const set = (next: MessageWindow | null) => cache.setQueryData<MessageWindow | null>(queryKey, next);
  useEffect(
    () => () =>
      cache.removeQueries({ queryKey: [...contractKey(listMessages, { partner_id: partnerId }), 'window'] }),
    [cache, partnerId],
  );
  /** Only the last of several jumps counts. */
  const wanted = useRef(0);
  const show = (next: MessageWindow) => {
    let met = false;
    changeThread(cache, partnerId, (known) => {
      const whole = withWindow(known, next);
      met = whole !== null;
      return whole ?? known;
    });
    set(met ? null : next);
  };
  const read = (about: { before?: number; after?: number }) =>
    readMessages(cache, { partner_id: partnerId, ...about });
  const messages = useMemo(() => data && withQuoted(recordsOf(data.cells)), [data]);
  const [first, last] = [messages?.[0]?.seq, messages?.at(-1)?.seq];
  const open = useMutation({
    mutationFn: (seq: number) => read({ before: seq + limits.messagesPage / 2 }),
    onSuccess: ({ cells, events, has_more }, seq) => {
      if (wanted.current === seq) show({ cells, events, has_older: has_more });
    },
    onError: (error) => void toastFailure('Error loading messages', error),
  });
  const older = useMutation({
    mutationFn: (before: number) => read({ before }),
    onSuccess: ({ cells, events, has_more }, before) => {
      if (data && first === before)
        show({ cells: [...cells, ...data.cells], events: joined(events, data.events), has_older: has_more });
    },
  });
  const newer = useMutation({
    mutationFn: (after: number) => read({ after }),
    onSuccess: ({ cells, events }, after) => {
      if (data && last === after)
        show({ ...data, cells: [...data.cells, ...cells], events: joined(data.events, events) });
    },
  });
  // A window that was deleted meanwhile, perhaps elsewhere, is not shown any longer.
  const isOver = (first ?? 0) <= (thread?.deleted_through ?? 0);
  const shown = useMemo(
    () => (data && messages && !isOver ? { ...data, messages } : null),
    [data, messages, isOver],
  );
  return {
    shown,
    older,
    newer,
    open: (seq: number) => {
      wanted.current = seq;
      open.mutate(seq);
    },
    loadOlder: () => {
      if (shown?.has_older && first !== undefined && !older.isPending) older.mutate(first);
    },
    loadNewer: () => {
      if (shown && last !== undefined && !newer.isPending && !newer.isError) newer.mutate(last);
    },
    /** Back to the end of the conversation. */
    leave: () => {
      wanted.current = 0;
      set(null);
    },
  };
};
