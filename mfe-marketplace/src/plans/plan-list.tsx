import { planRunning } from '@briefhouse/contracts/error-texts.ts';
import { feeSentence } from '@briefhouse/money/fee-words.ts';
import { levOf, type Plan, plans } from '@briefhouse/money/plans.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useStage } from '@briefhouse/web/use-stage.ts';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { beginningOf, isMonthly, standingOf, terms } from './plan-words.ts';
import { PortalButton } from './portal-button.tsx';
import { useAccess } from './use-access.ts';
import { useBuyPlan } from './use-buy-plan.ts';

/** The access plans with the way to buy each; the one for tests everywhere but in production. */
export const PlanList = ({ cancelled = false }: { cancelled?: boolean }) => {
  const stage = useStage();
  const { buy, buying, from, isElsewhere, runs } = useBuyPlan();
  const access = useAccess({ expecting: isElsewhere });
  const isAwaited = isElsewhere && (access.data?.version ?? 0) <= (from ?? 0);
  const monthly = isMonthly(access.data);
  const beginning = beginningOf(access.data);
  const shown = plans.filter(({ testing }) => !testing || (stage && stage !== 'production'));
  return (
    <div className="mk:flex mk:flex-col mk:gap-4">
      <Standing query={access} />
      {cancelled && !isElsewhere && !buying && !runs && (
        <p role="status" className="mk:m-0 mk:text-sm mk:text-soft">
          You left the payment page. Nothing was charged.
        </p>
      )}
      {runs && <Notice action={<PortalButton size="sm" />}>{planRunning}</Notice>}
      {isAwaited && (
        <Notice>
          The payment page is open in another tab. This page continues automatically once you have paid.
        </Notice>
      )}
      <ul className="mk:m-0 mk:grid mk:list-none mk:gap-3 mk:p-0 mk:sm:grid-cols-3">
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            terms={terms[plan.id]}
            isCurrent={access.data?.subscribed === true && access.data.plan_id === plan.id}
            isForSale={!(plan.recurring && monthly)}
            isPrimary={plan.recurring}
            isBuying={buying === plan}
            onBuy={() => buy(plan)}
          />
        ))}
      </ul>
      {beginning && <p className="mk:m-0 mk:max-w-[68ch] mk:text-sm mk:text-soft">{beginning}</p>}
      <p className="mk:m-0 mk:max-w-[68ch] mk:text-sm mk:text-soft">
        All prices are in euro. A plan includes the full dashboard. Payments from brands are separate.{' '}
        {feeSentence()}
      </p>
    </div>
  );
};

/** The running plan and its end, with the way to manage it. Nothing for a creator who never bought one. */
const Standing = ({ query }: { query: ReturnType<typeof useAccess> }) => {
  const { access_ends_at } = useMe();
  const { data, error, isFetching, refetch } = query;
  if (!data)
    return error ? (
      <p role="alert" className={`${strip} mk:text-soft`}>
        <span className="mk:min-w-0 mk:flex-1 mk:basis-60">
          We could not load your plan. {messageOf(error)}
        </span>
        <Button size="sm" onClick={() => void refetch()} pending={isFetching} pendingText="Retrying...">
          Retry
        </Button>
      </p>
    ) : (
      access_ends_at && (
        <div aria-hidden="true" className={strip}>
          <Skeleton className="mk:w-64" />
        </div>
      )
    );
  const standing = standingOf(data);
  if (!standing && !data.has_portal) return null;
  return (
    <div className={strip}>
      <p className="mk:m-0 mk:min-w-0 mk:flex-1 mk:basis-60">
        {standing ? (
          <>
            <strong className="mk:font-semibold">{standing.name}</strong>
            <br />
            <span className="mk:text-soft">{standing.line}</span>
          </>
        ) : (
          <span className="mk:text-soft">You have no active plan.</span>
        )}
      </p>
      {data.has_portal && <PortalButton />}
    </div>
  );
};

const strip =
  'mk:m-0 mk:flex mk:min-h-14 mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-6 mk:gap-y-3 mk:rounded-lg mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm';

interface PlanCardProps {
  plan: Plan;
  terms: string;
  isCurrent: boolean;
  /** Whether it can be bought: not the monthly plan while it runs. */
  isForSale: boolean;
  isPrimary: boolean;
  isBuying: boolean;
  onBuy: () => void;
}

/** A plan with its price in both currencies. It is charged in euro; leva are an aid to reading. */
const PlanCard = ({ plan, terms, isCurrent, isForSale, isPrimary, isBuying, onBuy }: PlanCardProps) => (
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
