import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useAfterFirst } from '@briefhouse/ui/use-after-first.ts';
import type { FeedFiltersProps } from './feed-filters.tsx';

const FeedFilters = lazyPart(
  async () => (await import(/* webpackChunkName: "feed-filters" */ './feed-filters.tsx')).FeedFilters,
);

/** The place of the filters, which come after the first content: it is as high without them. */
export const FilterRow = (props: FeedFiltersProps) => {
  const isLater = useAfterFirst();
  return (
    <div className="co:flex co:h-24 co:flex-col co:gap-2 co:sm:h-11 co:sm:flex-row co:sm:items-center">
      <FeedFilters needed={isLater} {...props} />
    </div>
  );
};
