import { planRunning } from '@briefhouse/contracts/error-texts.ts';
import { feeSentence } from '@briefhouse/money/fee-words.ts';
import { plans } from '@briefhouse/money/plans.ts';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useStage } from '@briefhouse/web/use-stage.ts';
import { PlanCard } from './plan-card.tsx';
import { beginningOf, isMonthly, terms } from './plan-words.ts';
import { PortalButton } from './portal-button.tsx';
import { Standing } from './standing.tsx';
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
