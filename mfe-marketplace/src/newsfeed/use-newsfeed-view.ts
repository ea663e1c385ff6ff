import { newsfeedSorts } from '@briefhouse/contracts/marketplace/newsfeed-view.ts';
import { budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { type NewsfeedView, wholeNewsfeed } from './newsfeed-pages.ts';

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
