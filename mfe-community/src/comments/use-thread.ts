import type { CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { listComments } from '@briefhouse/contracts/community/comment.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { call } from '@briefhouse/web/api.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUndisturbed } from '../post/overtaken-reads.ts';
import { withOwnChoice } from '../reactions/react.ts';
import {
  emptyThread,
  fromPage,
  isBefore,
  type Thread,
  withFresh,
  withNext,
  withOpen,
  withPrevious,
} from './thread.ts';
import { changeThread, openReplies, type ThreadId, threadKey } from './thread-cache.ts';

/** Pages that came with a post and are part of its thread already: an old one must not undo later changes. */
const merged = new WeakSet<CommentPage>();

const read = (cache: QueryClient, id: ThreadId) => cache.getQueryData<Thread>(threadKey(id));

const inputOf = ({ post_id, parent_comment_id }: ThreadId) => ({
  post_id,
  ...(parent_comment_id && { parent_comment_id }),
});

/** Joins a new page to the thread. */
const joinPage = (
  cache: QueryClient,
  id: ThreadId,
  { comments, ...page }: CommentPage,
  join: (thread: Thread, page: CommentPage) => Thread,
): void => {
  const target = (comment_id: string) => ({ post_id: id.post_id, comment_id });
  const known = comments.map((one) => withOwnChoice(cache, target(one.id), one));
  changeThread(cache, id, (thread) =>
    join(thread, { ...page, comments: known.filter((one) => !thread.gone.includes(one.id)) }),
  );
};

/** Reads the loaded part of a thread again from a place on; a failed read changes nothing. */
const readAgain = async (cache: QueryClient, id: ThreadId, from: string | null): Promise<void> => {
  const end = read(cache, id)?.comments.at(-1);
  let cursor = from;
  do {
    const input = { ...inputOf(id), ...(cursor && { cursor }), limit: limits.linkedComments };
    const page = await readUndisturbed(() => call(listComments, input)).catch(() => null);
    if (!page) return;
    joinPage(cache, id, page, withFresh);
    const last = page.comments.at(-1);
    cursor = last && end && isBefore(last, end) ? page.next_cursor : null;
  } while (cursor);
};

/** Takes over the first comments that came with a post, and reads the rest of its loaded comments again. */
export const takeOver = (cache: QueryClient, id: ThreadId, page: CommentPage): void => {
  if (merged.has(page)) return;
  merged.add(page);
  joinPage(cache, id, page, withFresh);
  const [end, last] = [read(cache, id)?.comments.at(-1), page.comments.at(-1)];
  if (page.next_cursor && end && last && isBefore(last, end)) void readAgain(cache, id, page.next_cursor);
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
      const thread = seed ? fromPage(seed) : emptyThread;
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
      const page = await call(listComments, {
        ...inputOf(id),
        ...(cursor && { cursor, direction }),
        limit: limits.commentsPage,
      });
      joinPage(cache, id, page, direction === 'next' ? withNext : withPrevious);
    },
  });
  return { thread, load, change: (by: (thread: Thread) => Thread) => changeThread(cache, id, by) };
};
