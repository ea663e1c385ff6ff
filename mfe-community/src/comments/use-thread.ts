import type { CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { listComments } from '@briefhouse/contracts/community/comment.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { call } from '@briefhouse/web/api.ts';
import { reading } from '@briefhouse/web/records.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readAt } from './read-at.ts';
import { comments } from './records.ts';
import {
  emptyThread,
  isBefore,
  type Page,
  shownOf,
  type Thread,
  withFresh,
  withNext,
  withOpen,
  withPrevious,
} from './thread.ts';
import { changeThread, openReplies, type ThreadId, threadKey } from './thread-cache.ts';

/** Pages that came with a post and are part of their threads already. */
const merged = new WeakSet<CommentPage>();

const read = (cache: QueryClient, id: ThreadId) => cache.getQueryData<Thread>(threadKey(id));

const inputOf = ({ post_id, parent_comment_id }: ThreadId) => ({
  post_id,
  ...(parent_comment_id && { parent_comment_id }),
});

const pageOf = (cache: QueryClient, answer: CommentPage, since = readAt(answer)): Page => ({
  ...answer,
  comments: comments.takeAll(cache, answer.comments, since),
  since,
});

/** Reads the loaded part of a thread again from a place on; a failed read changes nothing. */
const readAgain = async (cache: QueryClient, id: ThreadId, from: string | null): Promise<void> => {
  const end = read(cache, id)?.comments.at(-1)?.record;
  const input = { ...inputOf(id), ...(from && { cursor: from }), limit: limits.linkedComments };
  const further = await reading(
    () => call(listComments, input),
    (answer, since) => {
      changeThread(cache, id, (thread) => withFresh(thread, pageOf(cache, answer, since)));
      const last = answer.comments.at(-1);
      return last && end && isBefore(last, end) ? answer.next_cursor : null;
    },
  ).catch(() => null);
  if (further) await readAgain(cache, id, further);
};

/** Takes over the first comments that came with a post, and reads the rest of its loaded comments again. */
export const takeOver = (cache: QueryClient, id: ThreadId, answer: CommentPage, since?: number): void => {
  if (merged.has(answer)) return;
  merged.add(answer);
  changeThread(cache, id, (thread) => withFresh(thread, pageOf(cache, answer, since)));
  const [end, last] = [read(cache, id)?.comments.at(-1)?.record, answer.comments.at(-1)];
  if (answer.next_cursor && end && last && isBefore(last, end)) void readAgain(cache, id, answer.next_cursor);
  for (const replies of openReplies(cache, id.post_id))
    void readAgain(cache, replies, read(cache, replies)?.previous_cursor ?? null);
};

/**
 * Comments of a post, or the replies to one of them, kept up by events and other screens. `openId` is the comment whose
 * replies are open from the start.
 */
export const useThread = (id: ThreadId, seed: CommentPage | null, openId: string | null = null) => {
  const cache = useQueryClient();
  // The query is never fetched as a whole: a reconnect would read the comments of every loaded post.
  const { data: thread = emptyThread } = useQuery<Thread>({
    queryKey: threadKey(id),
    enabled: false,
    queryFn: () => read(cache, id) ?? emptyThread,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    initialData: () => {
      if (seed) merged.add(seed);
      const thread = seed ? withNext(emptyThread, pageOf(cache, seed)) : emptyThread;
      return openId ? withOpen(thread, openId, true) : thread;
    },
  });
  const { post_id, parent_comment_id, at } = id;
  useEffect(() => {
    if (seed) takeOver(cache, { post_id, parent_comment_id, at }, seed);
  }, [cache, post_id, parent_comment_id, at, seed]);
  const load = useMutation({
    mutationFn: async (direction: 'next' | 'previous') => {
      const { previous_cursor, next_cursor } = read(cache, id) ?? emptyThread;
      const cursor = direction === 'next' ? next_cursor : previous_cursor;
      const input = { ...inputOf(id), ...(cursor && { cursor, direction }), limit: limits.commentsPage };
      const join = direction === 'next' ? withNext : withPrevious;
      await reading(
        () => call(listComments, input),
        (answer, since) => changeThread(cache, id, (known) => join(known, pageOf(cache, answer, since))),
      );
    },
  });
  const shown = useMemo(
    () => ({
      ...thread,
      comments: shownOf(thread.comments),
      tail: shownOf(thread.tail),
      waiting: shownOf(thread.waiting),
    }),
    [thread],
  );
  return { thread: shown, load, change: (by: (thread: Thread) => Thread) => changeThread(cache, id, by) };
};
