import { limits } from '@briefhouse/contracts/limits.ts';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { NewItemsButton } from '@briefhouse/ui/new-items-button.tsx';
import { EmptyState, ErrorState } from '@briefhouse/ui/states.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useMemo, useRef } from 'react';
import { Page } from '../common/page.tsx';
import { MyPostsButton } from '../my-posts/my-posts-button.tsx';
import { PostSkeletons } from '../post/post-skeleton.tsx';
import { Composer } from './composer.tsx';
import { useDraft } from './draft.ts';
import { FeedList } from './feed-list.tsx';
import { feed } from './feed-pages.ts';
import { useCreatePost } from './use-create-post.ts';
import { useFeed } from './use-feed.ts';

/** `/posts`: the composer and the feed; posts that arrive while the reader is further down wait behind "N new posts". */
export const FeedScreen = () => {
  const query = useFeed();
  const { profile } = useMe();
  const draft = useDraft(profile.id);
  const create = useCreatePost(draft.restore);
  const now = useNow();
  const posts = useMemo(
    () => feed.itemsOf(query.data).filter(({ expires_at }) => Date.parse(expires_at) > now),
    [query.data, now],
  );
  const top = useRef<HTMLDivElement>(null);
  const { shown, waiting, entered, release } = useArrivals(posts, top);
  const showNew = () => {
    release();
    scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <Page>
      <div ref={top} tabIndex={-1} className="co:flex co:flex-col co:gap-6 co:outline-none">
        <header className="co:flex co:items-start co:justify-between co:gap-4">
          <div className="co:min-w-0">
            <h1 className="co:m-0 co:text-2xl co:font-bold co:tracking-tight">Posts</h1>
            <p className="co:m-0 co:mt-1 co:text-base co:text-soft">
              See what creators and brands are working on, asking and celebrating.
            </p>
          </div>
          <MyPostsButton />
        </header>
        <Composer draft={draft} create={create} />
      </div>
      <section aria-label="Feed" className="co:flex co:flex-col co:gap-4">
        <NewItemsButton count={waiting} one="new post" many="new posts" onShow={showNew} />
        {query.isPending && <PostSkeletons />}
        {query.isError && !query.data && (
          <ErrorState
            title="We could not load the posts"
            message={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isSuccess && posts.length === 0 && !query.hasNextPage && (
          <EmptyState
            drawing="note"
            text="No posts found"
            hint={`No posts available in the last ${limits.postDays} days.`}
          />
        )}
        {query.data && (posts.length > 0 || query.hasNextPage) && (
          <FeedList
            query={query}
            posts={shown}
            entered={entered}
            sending={create.isPending ? create.variables.submission_id : undefined}
          />
        )}
      </section>
    </Page>
  );
};
