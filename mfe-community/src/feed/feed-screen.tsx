import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useAfterFirst } from '@briefhouse/ui/use-after-first.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useRef } from 'react';
import { Page } from '../common/page.tsx';
import { MyPostsButton } from '../my-posts/my-posts-button.tsx';
import { Composer } from './composer.tsx';
import { useDraft } from './draft.ts';
import { useFeed } from './hydration.ts';
import { PostSkeletons } from './skeleton.tsx';
import { useCreatePost } from './use-create-post.ts';
import { useFeedView } from './use-feed-view.ts';

/** The list comes after the parts above it; its first page is read meanwhile. */
const Feed = lazyPart(async () => (await import(/* webpackChunkName: "posts" */ './feed.tsx')).Feed);

const FeedFilters = lazyPart(
  async () => (await import(/* webpackChunkName: "feed-filters" */ './feed-filters.tsx')).FeedFilters,
);

/** `/posts`: the composer, the filters and the feed. Another view starts afresh: none of its posts count as new. */
export const FeedScreen = () => {
  const { profile } = useMe();
  const draft = useDraft(profile.id);
  const create = useCreatePost(draft.restore);
  const { view, search } = useFeedView();
  const query = useFeed(view);
  const top = useRef<HTMLDivElement>(null);
  const isLater = useAfterFirst();
  return (
    <Page>
      <div ref={top} tabIndex={-1} className="co:flex co:flex-col co:gap-6 co:outline-none">
        <header className="co:flex co:items-start co:justify-between co:gap-4">
          <div className="co:min-w-0">
            <h1 className="co:m-0 co:text-2xl co:font-bold co:tracking-tight">Posts</h1>
            <p className="co:m-0 co:mt-1 co:text-base co:text-soft">
              See what creators and brands are making, asking and celebrating.
            </p>
          </div>
          <MyPostsButton />
        </header>
        <Composer draft={draft} create={create} />
        {/* The filters come after the first content: their place is as high without them. */}
        <div className="co:flex co:h-24 co:flex-col co:gap-2 co:sm:h-11 co:sm:flex-row co:sm:items-center">
          <FeedFilters needed={isLater} view={view} onSearch={search} />
        </div>
      </div>
      <Feed
        needed={isLater}
        fallback={<PostSkeletons />}
        key={`${view.filter} ${view.q}`}
        view={view}
        query={query}
        top={top}
        sending={create.isPending ? create.variables.submission_id : undefined}
      />
    </Page>
  );
};
