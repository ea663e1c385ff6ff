import { type NewsfeedSort, newsfeedSorts } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import { bandLabel, budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useRef } from 'react';
import { type NewsfeedView, totalOf, wholeNewsfeed } from './newsfeed-pages.ts';
import { NewsfeedSkeleton } from './newsfeed-skeleton.tsx';
import { useNewsfeed } from './use-newsfeed.ts';

/** Loads the list; its first page is read meanwhile. */
export const NewsfeedBody = lazyPart(
  async () => (await import(/* webpackChunkName: "newsfeed" */ './newsfeed-body.tsx')).NewsfeedBody,
);

/** Open projects in the view that the URL names. Another view starts afresh: none of its projects count as new. */
export const Newsfeed = () => {
  const { view, change, reset } = useNewsfeedView();
  const query = useNewsfeed(view);
  const top = useRef<HTMLDivElement>(null);
  return (
    <section aria-labelledby="newsfeed-title" className="mk:flex mk:flex-col mk:gap-4">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-6 mk:gap-y-3">
        <div ref={top} tabIndex={-1} className="mk:flex mk:items-center mk:gap-2 mk:outline-none">
          <h2 id="newsfeed-title" className="mk:m-0 mk:text-xl mk:font-bold mk:tracking-tight">
            Project Newsfeed
          </h2>
          {query.isSuccess && (
            <Badge tone="accent">
              {totalOf(query.data)}
              <span className="mk:sr-only"> open projects</span>
            </Badge>
          )}
        </div>
        <NewsfeedFilters view={view} onChange={change} onReset={reset} />
      </div>
      <NewsfeedBody
        fallback={<NewsfeedSkeleton />}
        key={`${view.sort} ${view.budget}`}
        query={query}
        view={view}
        top={top}
        onReset={reset}
      />
    </section>
  );
};

const sortLabels: Record<NewsfeedSort, string> = {
  newest: 'Newest first',
  budget_high: 'Highest budget first',
  budget_low: 'Lowest budget first',
};

interface NewsfeedFiltersProps {
  view: NewsfeedView;
  onChange: (change: Partial<NewsfeedView>) => void;
  onReset: () => void;
}

const NewsfeedFilters = ({ view, onChange, onReset }: NewsfeedFiltersProps) => (
  <fieldset
    aria-label="Filter and sort"
    className="mk:m-0 mk:flex mk:w-full mk:min-w-0 mk:flex-wrap mk:items-center mk:gap-2 mk:border-0 mk:sm:w-auto mk:sm:flex-1 mk:p-0 mk:sm:justify-end"
  >
    <div className="mk:min-w-36 mk:flex-1 mk:sm:max-w-48">
      <Select
        aria-label="Budget"
        placeholder="Any budget"
        options={budgetBandNames.map((value) => ({ value, label: bandLabel(value) }))}
        value={view.budget ?? ''}
        onValueChange={(budget) => onChange({ budget: budget || null })}
      />
    </div>
    <div className="mk:min-w-44 mk:flex-1 mk:sm:max-w-56">
      <Select
        aria-label="Sort by"
        options={newsfeedSorts.map((value) => ({ value, label: sortLabels[value] }))}
        value={view.sort}
        onValueChange={(sort) => onChange({ sort })}
      />
    </div>
    {(view.budget || view.sort !== 'newest') && (
      <Button variant="quiet" onClick={onReset}>
        Reset
      </Button>
    )}
  </fieldset>
);

const viewOf = (params: URLSearchParams): NewsfeedView => ({
  sort: newsfeedSorts.find((one) => one === params.get('sort')) ?? wholeNewsfeed.sort,
  budget: budgetBandNames.find((one) => one === params.get('budget')) ?? null,
});

/** Filter and order, kept in the URL as `?budget=` and `?sort=`: they can be shared, and a reload keeps them. */
export const useNewsfeedView = () => {
  const [params, changeParams] = useUrlParams();
  const change = (to: Partial<NewsfeedView>) =>
    changeParams(
      (next) => {
        const { sort, budget } = { ...viewOf(next), ...to };
        next.delete('sort');
        next.delete('budget');
        if (sort !== wholeNewsfeed.sort) next.set('sort', sort);
        if (budget) next.set('budget', budget);
      },
      { replace: true },
    );
  return { view: viewOf(params), change, reset: () => change(wholeNewsfeed) };
};
