import type { PostFilter } from '@briefhouse/contracts/community/post.ts';
import { isWithoutWords } from '@briefhouse/contracts/community/post-search.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { NewItemsButton } from '@briefhouse/ui/new-items-button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { type RefObject, useMemo } from 'react';
import { type FeedView, feed } from './feed-pages.ts';
import type { useFeed } from './hydration.ts';
import { FeedList } from './presentation.tsx';
import { useShownPosts } from './rules.ts';
import { PostSkeletons } from './skeleton.tsx';

export interface FeedProps {
  view: FeedView;
  query: ReturnType<typeof useFeed>;
  top: RefObject<HTMLElement | null>;
  /** The own post that the server has not confirmed yet. */
  sending: string | undefined;
}

/** The posts of a view; those that arrive while the reader is further down wait behind "N new posts". */
export const Feed = ({ view, query, top, sending }: FeedProps) => {
  const loaded = useMemo(() => feed.itemsOf(query.data), [query.data]);
  const { shown, waiting, entered, isEmpty, release } = useShownPosts(loaded, top);
  const showNew = () => {
    release();
    scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  };
  const isWhole = !view.filter && !view.q;
  return (
    <section aria-label="Feed" className="co:flex co:flex-col co:gap-4">
      <NewItemsButton count={waiting} one="new post" many="new posts" onShow={showNew} />
      {!query.data && (
        <QueryStates query={query} title="We could not load the posts" skeleton={<PostSkeletons />} />
      )}
      {query.isSuccess &&
        isEmpty &&
        !query.hasNextPage &&
        (isWhole ? (
          <EmptyState
            drawing="note"
            text="No posts found"
            hint={`No posts available in the last ${limits.postDays} days.`}
          />
        ) : (
          <NothingFound view={view} />
        ))}
      {query.data && (!isEmpty || query.hasNextPage) && (
        <FeedList view={view} query={query} posts={shown} entered={entered} sending={sending} />
      )}
    </section>
  );
};

const span = `in the last ${limits.postDays} days`;

const hints: Record<Exclude<PostFilter, 'all'>, string> = {
  creators: `No creator has posted ${span}.`,
  brands: `No brand has posted ${span}.`,
  work: `No post shows work ${span}.`,
  mine: `You have not posted ${span}.`,
};

/** The text of a filter or a search without a result, and the way back. */
export const NothingFound = ({ view: { filter = 'all', q = '' } }: { view: FeedView }) => (
  <EmptyState
    drawing={q ? 'search' : 'note'}
    text="No posts found"
    hint={
      isWithoutWords(q) ? (
        'Please enter a word or the beginning of a word. You cannot search for symbols alone.'
      ) : q ? (
        <>
          No posts {filter !== 'all' && 'of this kind '}
          {span} contain “<bdi>{q}</bdi>”. Try other or shorter words.
        </>
      ) : (
        filter !== 'all' && hints[filter]
      )
    }
    action={
      <ButtonLink to="/posts" preventScrollReset>
        Show all posts
      </ButtonLink>
    }
  />
);
