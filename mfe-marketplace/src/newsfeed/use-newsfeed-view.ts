import { newsfeedSorts } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import { budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { useSearchParams } from 'react-router';
import { type NewsfeedView, wholeNewsfeed } from './newsfeed-pages.ts';

/** Filter and order, kept in the URL as `?budget=` and `?sort=`: they can be shared, and a reload keeps them. */
export const useNewsfeedView = () => {
  const [params, setParams] = useSearchParams();
  const view: NewsfeedView = {
    sort: newsfeedSorts.find((one) => one === params.get('sort')) ?? wholeNewsfeed.sort,
    budget: budgetBandNames.find((one) => one === params.get('budget')) ?? null,
  };
  const change = ({ sort, budget }: NewsfeedView) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('sort');
        next.delete('budget');
        if (sort !== wholeNewsfeed.sort) next.set('sort', sort);
        if (budget) next.set('budget', budget);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { view, change, reset: () => change(wholeNewsfeed) };
};
