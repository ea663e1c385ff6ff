import { type NewsfeedSort, newsfeedSorts } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import { bandLabel, budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import type { NewsfeedView } from './newsfeed-pages.ts';

const sortLabels: Record<NewsfeedSort, string> = {
  newest: 'Newest first',
  budget_high: 'Highest budget first',
  budget_low: 'Lowest budget first',
};

export interface NewsfeedFiltersProps {
  view: NewsfeedView;
  onChange: (change: Partial<NewsfeedView>) => void;
  onReset: () => void;
}

export const NewsfeedFilters = ({ view, onChange, onReset }: NewsfeedFiltersProps) => (
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
        onChange={({ target }) =>
          onChange({ budget: budgetBandNames.find((one) => one === target.value) ?? null })
        }
      />
    </div>
    <div className="mk:min-w-44 mk:flex-1 mk:sm:max-w-56">
      <Select
        aria-label="Sort by"
        options={newsfeedSorts.map((value) => ({ value, label: sortLabels[value] }))}
        value={view.sort}
        onChange={({ target }) => {
          const sort = newsfeedSorts.find((one) => one === target.value);
          if (sort) onChange({ sort });
        }}
      />
    </div>
    {(view.budget || view.sort !== 'newest') && (
      <Button variant="quiet" onClick={onReset}>
        Reset
      </Button>
    )}
  </fieldset>
);
