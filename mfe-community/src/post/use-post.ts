import { getPost } from '@briefhouse/contracts/community/post.ts';
import { patterns } from '@briefhouse/contracts/patterns.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractKey, contractQuery } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setAside } from '../content/aside.ts';
import { isHiding } from '../content/use-hide.ts';
import { freshness } from '../feed/hydration.ts';
import { findListed } from './post-cache.ts';
import { upToDate } from './refresh-post.ts';
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
  const query = useQuery(
    contractQuery(
      getPost,
      { post_id, ...(comment && { comment }) },
      {
        placeholderData: (): Output<typeof getPost> | undefined => {
          const post = comment ? undefined : findListed(cache, post_id);
          return post && { post, linked: null, hidden: false };
        },
        receive: (answer, client) => {
          if (answer.hidden && !isHiding(client, post_id)) setAside('hidden', reader, post_id, true);
          return { ...answer, post: upToDate(client, answer.post) };
        },
        ...freshness,
        // Events during another screen were not received here.
        refetchOnMount: 'always',
      },
    ),
  );
  return { query, isGone: isGone(query.error) };
};
