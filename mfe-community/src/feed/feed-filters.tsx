import type { PostFilter } from '@briefhouse/contracts/community/post.ts';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { FeedView } from './feed-pages.ts';

const labels = {
  all: 'All',
  creators: 'Creators',
  brands: 'Brands',
  work: 'With work',
  mine: 'Mine',
} as const satisfies Record<PostFilter, string>;

const addressOf = (filter: string, q: string | undefined) => {
  const params = new URLSearchParams({ ...(filter !== 'all' && { filter }), ...(q && { q }) });
  return { search: params.toString() };
};

export interface FeedFiltersProps {
  view: FeedView;
  onSearch: (q: string, how: { replace: boolean }) => void;
}

/** The choice of the posts in the feed: one of five kinds, and a search for words. */
export const FeedFilters = ({ view: { filter = 'all', q }, onSearch }: FeedFiltersProps) => (
  <>
    <nav
      aria-label="Filter posts"
      className="co:-mx-4 co:flex co:h-11 co:items-center co:gap-0.5 co:overflow-x-auto co:px-4 co:sm:gap-1 co:sm:-mx-1 co:sm:shrink-0 co:sm:px-1"
    >
      {Object.entries(labels).map(([name, label]) => (
        <Link
          key={name}
          to={addressOf(name, q)}
          preventScrollReset
          aria-current={name === filter ? 'true' : undefined}
          className={clsx(
            'co:flex co:min-h-9 co:min-w-11 co:shrink-0 co:items-center co:justify-center co:rounded-full co:border co:px-2 co:text-xs co:sm:px-3 co:sm:text-sm co:font-semibold co:no-underline co:transition-colors co:duration-150 co:pointer-coarse:min-h-11',
            name === filter
              ? 'co:border-ink co:bg-ink co:text-surface'
              : 'co:border-line co:text-soft co:hover:bg-sunken co:hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
    <search className="co:flex co:h-11 co:min-w-0 co:items-center co:sm:flex-1">
      <SearchField value={q ?? ''} onSearch={onSearch} placeholder="Search posts" aria-label="Search posts" />
    </search>
  </>
);
