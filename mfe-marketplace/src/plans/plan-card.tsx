import { levOf, type Plan } from '@briefhouse/money/plans.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import clsx from 'clsx';
import { Check } from 'lucide-react';

export interface PlanCardProps {
  plan: Plan;
  terms: string;
  /** Whether this plan gives access now. */
  isCurrent: boolean;
  /** Whether it can be bought: not the monthly plan while it runs. */
  isForSale: boolean;
  isPrimary: boolean;
  isBuying: boolean;
  onBuy: () => void;
}

/** A plan with its price in both currencies. It is charged in euro; leva are an aid to reading. */
export const PlanCard = ({
  plan,
  terms,
  isCurrent,
  isForSale,
  isPrimary,
  isBuying,
  onBuy,
}: PlanCardProps) => (
  <li
    className={clsx(
      'mk:flex mk:flex-col mk:gap-3 mk:rounded-lg mk:border mk:bg-surface mk:p-4',
      isCurrent ? 'mk:border-edge' : 'mk:border-line',
      // Whether it is not one of the three that are compared.
      plan.testing && 'mk:sm:col-span-3 mk:sm:flex-row mk:sm:flex-wrap mk:sm:items-center mk:sm:gap-x-6',
    )}
  >
    <h3 className="mk:m-0 mk:text-sm mk:font-semibold">{plan.name}</h3>
    <p className="mk:m-0">
      <Money
        cents={plan.price_cents}
        className={clsx('mk:font-bold mk:tracking-tight', plan.testing ? 'mk:text-lg' : 'mk:text-2xl')}
      />{' '}
      <span className="mk:text-sm mk:whitespace-nowrap mk:text-soft">
        ({levOf(plan.price_cents)} лв){plan.recurring && ' per month'}
      </span>
    </p>
    <p className="mk:m-0 mk:flex-1 mk:text-sm mk:text-soft">{terms}</p>
    {isCurrent && (
      <p className="mk:m-0 mk:flex mk:items-center mk:gap-1.5 mk:text-sm mk:font-semibold mk:text-done">
        <Check aria-hidden="true" className="mk:size-4" />
        Your plan
      </p>
    )}
    {isForSale && (
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        onClick={onBuy}
        pending={isBuying}
        pendingText="Opening..."
      >
        {plan.recurring ? 'Subscribe' : 'Buy access'}
        <span className="mk:sr-only"> – {plan.name}</span>
      </Button>
    )}
  </li>
);
