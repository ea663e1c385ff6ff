import type { PostFilter } from '@briefhouse/contracts/community/post.ts';
import { isWithoutWords } from '@briefhouse/contracts/community/post-search.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import type { FeedView } from './feed-pages.ts';

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
