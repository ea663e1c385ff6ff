import { AfterFirst } from '../common/after-first.tsx';
import { onDemand } from '../common/on-demand.tsx';
import type { FeedFiltersProps } from './feed-filters.tsx';

const [FeedFilters] = onDemand(
  async () => (await import(/* webpackChunkName: "feed-filters" */ './feed-filters.tsx')).FeedFilters,
);

/** The place of the filters, which come after the first content: it is as high without them. */
export const FilterRow = (props: FeedFiltersProps) => (
  <div className="co:flex co:h-24 co:flex-col co:gap-2 co:sm:h-11 co:sm:flex-row co:sm:items-center">
    <AfterFirst>
      <FeedFilters {...props} />
    </AfterFirst>
  </div>
);
