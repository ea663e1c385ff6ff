import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import { type Creator, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';

/** Prices of fewer creators say nothing about the others. */
const least = 3;

const middle = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** The usual lower and upper prices of creators in whole euro; undefined where too few have any. */
export const usualPrices = (
  creators: readonly Pick<Creator, 'price_range_min' | 'price_range_max'>[],
): { from: number; to: number } | undefined => {
  const ranges = creators.flatMap(({ price_range_min: min, price_range_max: max }) => {
    const from = min ?? max;
    return from === null ? [] : [{ from, to: max ?? from }];
  });
  if (ranges.length < least) return undefined;
  const by = (of: (range: { from: number; to: number }) => number) =>
    ranges.map(of).toSorted((a, b) => a - b);
  return { from: middle(by(({ from }) => from)), to: middle(by(({ to }) => to)) };
};

const euros = (whole: number) => formatMoney(whole * 100, 'EUR');

/** The prices of the best creators who speak the language of the deliverables, as a hint for the budget. */
export const BudgetHint = ({ brief }: { brief: Brief }) => {
  const language = brief.deliverables?.find((one) => one.language !== null)?.language;
  const { data } = useContractQuery(listCreators, language ? { language } : {});
  const usual = usualPrices(data?.creators ?? []);
  const they = language ? 'Creators who speak its language' : 'Creators';
  return (
    <p className="mk:m-0 mk:min-h-5 mk:text-sm mk:text-soft">
      {usual &&
        (usual.from === usual.to
          ? `${they} ask for about ${euros(usual.from)}.`
          : `${they} ask for about ${euros(usual.from)} to ${euros(usual.to)}.`)}
    </p>
  );
};
