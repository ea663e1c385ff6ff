import { getPost } from '@briefhouse/contracts/community/post.ts';
import { patterns } from '@briefhouse/contracts/patterns.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { reading } from '@briefhouse/web/records.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { noteRead } from '../comments/read-at.ts';
import { setDismissed } from '../content/dismissed.ts';
import { isHiding } from '../content/use-hide.ts';
import { freshness } from '../feed/hydration.ts';
import { posts, type ShownPost } from './posts.ts';
import { useChangedPosts } from './use-changed-posts.ts';

/** There is no such post: it may have expired or been deleted, or the address was never one. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'POST_NOT_FOUND' || error.code === 'VALIDATION');

const idPattern = new RegExp(patterns.id);

/**
 * One post with the comment that a link leads to, and whether there is none (any more). A known post is shown at once,
 * unless its comments have to be those around the linked one. A link to no possible comment leads to the post alone. A
 * post that its reader hides says so, with the way to show it again.
 */
export const usePost = (post_id: string, link: string | null) => {
  const comment = link && idPattern.test(link) ? link : null;
  const cache = useQueryClient();
  const { id: reader } = useMe().profile;
  useTopic('feed');
  useTopic(`post:${post_id}`);
  useChangedPosts();
  useRealtimeEvents((event) => {
    const isGone = event.type === 'post.deleted' && event.post_id === post_id;
    const isBack = event.type === 'post.created' && event.post.id === post_id;
    if (isGone || isBack) void cache.invalidateQueries({ queryKey: contractKey(getPost, { post_id }) });
  });
  const input = { post_id, ...(comment && { comment }) };
  const receive = ({ post, linked, hidden }: Output<typeof getPost>, since: number): ShownPost => {
    if (hidden && !isHiding(cache, post_id)) setDismissed('hidden', reader, post_id, true);
    noteRead(post.comments, since);
    // Those around a linked comment are not the first ones, with which lists show the post.
    const comments = (comment && posts.find(cache, post_id)?.comments) || post.comments;
    return { cell: posts.take(cache, { ...post, comments }, since), comments: post.comments, linked, since };
  };
  const query = useQuery({
    queryKey: contractKey(getPost, input),
    queryFn: ({ signal }) => reading(() => call(getPost, input, { signal }), receive),
    placeholderData: (): ShownPost | undefined => {
      const post = comment ? undefined : posts.find(cache, post_id);
      return post && { cell: posts.cell(cache, post_id), comments: post.comments, linked: null };
    },
    select: ({ cell, comments, linked, since }: ShownPost) => ({
      since,
      post: cell.record && cell.goneAt === 0 ? { ...cell.record, comments } : undefined,
      linked,
    }),
    ...freshness,
    // Events during another screen were not received here.
    refetchOnMount: 'always',
  });
  // Sharing with the last answer makes another object of them.
  if (query.data?.post && query.data.since) noteRead(query.data.post.comments, query.data.since);
  return { query, isGone: isGone(query.error) };
};
