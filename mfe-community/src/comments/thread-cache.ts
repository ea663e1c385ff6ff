import { listComments } from '@briefhouse/contracts/community/comment.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Thread } from './thread.ts';

export interface ThreadId {
  post_id: string;
  /** The replies to this comment; null for the comments directly under the post. */
  parent_comment_id: string | null;
  /** The linked comment around which the list is read, maybe far from the start; null from the start. */
  at: string | null;
}

const ofPost = (post_id: string): QueryKey => [...contractKey(listComments), 'thread', post_id];
const ofList = (post_id: string, parent_comment_id: string | null): QueryKey => [
  ...ofPost(post_id),
  parent_comment_id ?? 'post',
];

export const threadKey = ({ post_id, parent_comment_id, at }: ThreadId): QueryKey => [
  ...ofList(post_id, parent_comment_id),
  at ?? 'start',
];

/** Changes one cached thread. */
export const changeThread = (cache: QueryClient, id: ThreadId, by: (thread: Thread) => Thread): void => {
  cache.setQueryData<Thread>(threadKey(id), (thread) => thread && by(thread));
};

/** Changes every cached thread of a list: the feed's, and those around a linked comment. */
export const changeList = (
  cache: QueryClient,
  { post_id, parent_comment_id }: Omit<ThreadId, 'at'>,
  by: (thread: Thread) => Thread,
): void => {
  const filter = { queryKey: ofList(post_id, parent_comment_id) };
  cache.setQueriesData<Thread>(filter, (thread) => thread && by(thread));
};

/** The reply threads of a post that are open somewhere. */
export const openReplies = (cache: QueryClient, post_id: string): ThreadId[] => {
  const threads = cache.getQueriesData<Thread>({ queryKey: ofPost(post_id) });
  const open = new Set(threads.flatMap(([, thread]) => thread?.open ?? []));
  return threads.flatMap(([key, thread]): ThreadId[] => {
    const [parent_comment_id, at] = key.slice(-2).map(String);
    if (!thread || thread.unread || !parent_comment_id || !open.has(parent_comment_id)) return [];
    return [{ post_id, parent_comment_id, at: at === 'start' ? null : (at ?? null) }];
  });
};
