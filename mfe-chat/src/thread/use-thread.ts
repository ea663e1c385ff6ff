import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { call } from '@briefhouse/web/api.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  fromPage,
  lastSeq,
  type Thread,
  type ThreadPage,
  withChanged,
  withConversation,
  withEvent,
  withMessage,
  withNewer,
  withOlder,
  withoutThrough,
} from './thread.ts';

/** A gap of at most so many pages is filled; after a longer absence the newest page replaces everything. */
const longestGap = 3;
/** Known messages that are read again, because words and reactions may have changed meanwhile: three pages. */
const readAgain = 3 * limits.messagesPage;

/** The newest messages and everything that was loaded around them: more than one answer of the contract. */
const threadKey = (partner_id: string) => contractKey(listMessages, { partner_id });

const cached = (cache: QueryClient, partnerId: string) => cache.getQueryData<Thread>(threadKey(partnerId));

/** Reads the messages from before the last known one, so that the reader's position stays. */
const catchUp = async (
  cache: QueryClient,
  partner_id: string,
  signal: AbortSignal,
  /** A conversation that is known, but not yet in the cache. */
  begun?: Thread,
): Promise<Thread> => {
  const known = cached(cache, partner_id) ?? begun;
  if (!known) return fromPage(await call(listMessages, { partner_id }, { signal }));
  const end = lastSeq(known);
  const pages: ThreadPage[] = [];
  let after = Math.max(0, end - Math.min(known.messages.length, readAgain));
  for (let gap = 0; gap < longestGap; ) {
    const page = await call(listMessages, { partner_id, after }, { signal });
    pages.push(page);
    const last = page.messages.at(-1);
    // Events may have changed the cache meanwhile.
    if (!page.has_more || !last) return pages.reduce(withNewer, cached(cache, partner_id) ?? known);
    after = last.seq;
    if (after > end) gap++;
  }
  return fromPage(await call(listMessages, { partner_id }, { signal }));
};

/** Changes a conversation's cached messages; null from `by` means that there is a gap to fill. */
export const changeThread = (
  cache: QueryClient,
  partnerId: string,
  by: (thread: Thread) => Thread | null,
) => {
  const thread = cached(cache, partnerId);
  if (!thread) return;
  const next = by(thread);
  if (next) cache.setQueryData<Thread>(threadKey(partnerId), next);
  else void cache.invalidateQueries({ queryKey: threadKey(partnerId) });
};

/** The messages with one person, as they come in while mounted; missed ones are fetched by sequence. */
export const useThread = (partnerId: string) => {
  const cache = useQueryClient();
  /** Changes from events that arrived before the first page did; they are applied to it. */
  const early = useRef<((thread: Thread) => Thread | null)[]>([]);
  const change = (by: (thread: Thread) => Thread | null) => {
    if (cached(cache, partnerId)) changeThread(cache, partnerId, by);
    else early.current.push(by);
  };
  useRealtimeEvents((event) => {
    if (event.type === 'message.created') {
      const { sender_id, recipient_id } = event.message;
      if (sender_id === partnerId || recipient_id === partnerId)
        change((thread) => withMessage(thread, event.message));
    }
    if (event.type === 'message.changed') {
      const { sender_id, recipient_id } = event.message;
      if (sender_id === partnerId || recipient_id === partnerId)
        change((thread) => withChanged(thread, event.message));
    }
    if (event.type === 'conversation.event' && event.partner_id === partnerId)
      change((thread) => withEvent(thread, event.event));
    if (event.type === 'conversation.changed' && event.conversation.partner.id === partnerId)
      change((thread) => withConversation(thread, event.conversation));
    if (event.type === 'conversation.deleted' && event.partner_id === partnerId)
      change((thread) => withoutThrough(thread, event.through));
  });
  const query = useQuery({
    queryKey: threadKey(partnerId),
    queryFn: async ({ signal }) => {
      let thread = await catchUp(cache, partnerId, signal);
      while (early.current.length > 0) {
        const changed = early.current.splice(0).map((by) => {
          const next = by(thread);
          thread = next ?? thread;
          return next;
        });
        if (changed.includes(null)) thread = await catchUp(cache, partnerId, signal, thread);
      }
      return thread;
    },
    staleTime: 0,
  });
  const older = useMutation({
    mutationFn: (before: number) => call(listMessages, { partner_id: partnerId, before }),
    onSuccess: (page) => change((thread) => withOlder(thread, page)),
  });
  const first = query.data?.messages[0]?.seq;
  return {
    query,
    older,
    loadOlder: () => {
      if (query.data?.has_older && first !== undefined && !older.isPending) older.mutate(first);
    },
  };
};
