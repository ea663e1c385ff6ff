import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type MessagePage, messages, readMessages } from './messages.ts';
import {
  type CachedThread,
  fromPage,
  lastSeq,
  shownThread,
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

const cached = (cache: QueryClient, partnerId: string) =>
  cache.getQueryData<CachedThread>(threadKey(partnerId));

/** Reads the messages from before the last known one, so that the reader's position stays. */
const catchUp = async (
  cache: QueryClient,
  partner_id: string,
  signal: AbortSignal,
  /** A conversation that is known, but not yet in the cache. */
  begun?: CachedThread,
): Promise<CachedThread> => {
  const known = cached(cache, partner_id) ?? begun;
  if (!known) return fromPage(await readMessages(cache, { partner_id }, signal));
  const end = lastSeq(known);
  const pages: MessagePage[] = [];
  let after = Math.max(0, end - Math.min(known.cells.length, readAgain));
  for (let gap = 0; gap < longestGap; ) {
    const page = await readMessages(cache, { partner_id, after }, signal);
    pages.push(page);
    const last = page.cells.at(-1)?.record;
    // Events may have changed the cache meanwhile.
    if (!page.has_more || !last) return pages.reduce(withNewer, cached(cache, partner_id) ?? known);
    after = last.seq;
    if (after > end) gap++;
  }
  return fromPage(await readMessages(cache, { partner_id }, signal));
};

/** Changes a conversation's cached messages; null from `by` means that there is a gap to fill. */
export const changeThread = (
  cache: QueryClient,
  partnerId: string,
  by: (thread: CachedThread) => CachedThread | null,
) => {
  const thread = cached(cache, partnerId);
  if (!thread) return;
  const next = by(thread);
  if (next) cache.setQueryData<CachedThread>(threadKey(partnerId), next);
  else void cache.invalidateQueries({ queryKey: threadKey(partnerId) });
};

/** The messages with one person, as they come in while mounted; missed ones are fetched by sequence. */
export const useThread = (partnerId: string) => {
  const cache = useQueryClient();
  /** Changes from events that arrived before the first page did; they are applied to it. */
  const early = useRef<((thread: CachedThread) => CachedThread | null)[]>([]);
  const change = (by: (thread: CachedThread) => CachedThread | null) => {
    if (cached(cache, partnerId)) changeThread(cache, partnerId, by);
    else early.current.push(by);
  };
  useRealtimeEvents((event) => {
    if (event.type === 'message.created' || event.type === 'message.changed') {
      const { message } = event;
      if (message.sender_id !== partnerId && message.recipient_id !== partnerId) return;
      const cell = messages.take(cache, message);
      // The event that announces a changed one may come later.
      change((thread) => withMessage(thread, cell));
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
    select: shownThread,
  });
  const older = useMutation({
    mutationFn: (before: number) => readMessages(cache, { partner_id: partnerId, before }),
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
