import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { joined, type Passage, type Thread, withChanges, withPassage } from './thread.ts';
import { changeThread } from './use-thread.ts';

/**
 * Shows a part of the conversation that is not loaded, around a message. It grows at both ends as they come into view,
 * and becomes part of the thread where it meets it.
 */
export const usePassage = (partnerId: string, thread: Thread | undefined) => {
  const cache = useQueryClient();
  const [passage, setPassage] = useState<Passage | null>(null);
  /** Only the last of several jumps counts. */
  const wanted = useRef(0);
  const show = (next: Passage) => {
    let met = false;
    changeThread(cache, partnerId, (known) => {
      const joined = withPassage(known, next);
      met = joined !== null;
      return joined ?? known;
    });
    setPassage(met ? null : next);
  };
  useRealtimeEvents((event) => {
    if (event.type === 'message.changed')
      setPassage((shown) => {
        const { sender_id, recipient_id } = event.message;
        if (!shown || (sender_id !== partnerId && recipient_id !== partnerId)) return shown;
        return { ...shown, messages: withChanges(shown.messages, [event.message]) };
      });
  });
  const open = useMutation({
    mutationFn: (seq: number) =>
      call(listMessages, { partner_id: partnerId, before: seq + limits.messagesPage / 2 }),
    onSuccess: (page, seq) => {
      if (wanted.current === seq)
        show({ messages: page.messages, events: page.events, has_older: page.has_more });
    },
    onError: (error) => void toastFailure('Error loading messages', error),
  });
  const older = useMutation({
    mutationFn: (before: number) => call(listMessages, { partner_id: partnerId, before }),
    onSuccess: (page, before) => {
      if (passage?.messages[0]?.seq === before)
        show({
          messages: [...page.messages, ...passage.messages],
          events: joined(page.events, passage.events),
          has_older: page.has_more,
        });
    },
  });
  const newer = useMutation({
    mutationFn: (after: number) => call(listMessages, { partner_id: partnerId, after }),
    onSuccess: (page, after) => {
      if (passage?.messages.at(-1)?.seq === after)
        show({
          ...passage,
          messages: [...passage.messages, ...page.messages],
          events: joined(passage.events, page.events),
        });
    },
  });
  // A passage that was deleted meanwhile, perhaps elsewhere, is not shown any longer.
  const isOver = passage && (passage.messages[0]?.seq ?? 0) <= (thread?.deleted_through ?? 0);
  const shown = isOver ? null : passage;
  return {
    passage: shown,
    older,
    newer,
    open: (seq: number) => {
      wanted.current = seq;
      open.mutate(seq);
    },
    loadOlder: () => {
      const first = shown?.messages[0]?.seq;
      if (shown?.has_older && first !== undefined && !older.isPending) older.mutate(first);
    },
    loadNewer: () => {
      const last = shown?.messages.at(-1)?.seq;
      if (last !== undefined && !newer.isPending && !newer.isError) newer.mutate(last);
    },
    /** Changes a shown message, wherever it is. */
    patch: (seq: number, by: (message: Message) => Message) => {
      const patched = (messages: readonly Message[]) =>
        messages.map((message) => (message.seq === seq ? by(message) : message));
      changeThread(cache, partnerId, (known) => ({ ...known, messages: patched(known.messages) }));
      setPassage((known) => known && { ...known, messages: patched(known.messages) });
    },
    /** Back to the end of the conversation. */
    leave: () => {
      wanted.current = 0;
      setPassage(null);
    },
  };
};
