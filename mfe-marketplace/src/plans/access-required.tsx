import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProfileCard } from '../profile/profile-card.tsx';
import { profileSteps } from '../profile/profile-steps.ts';
import { PlanList } from './plan-list.tsx';
import { Teaser } from './teaser.tsx';

export interface AccessRequiredProps {
  profile: Profile;
  /** Whether the person is back from the payment page without having paid. */
  cancelled: boolean;
  toPlans: boolean;
  /** The payment setup card: a creator who works is paid, with a plan or without. */
  payout: ReactNode;
}

/** The page instead of the dashboard without a running plan: open work, the gaps of the profile, and the plans. */
export const AccessRequired = ({ profile, cancelled, toPlans, payout }: AccessRequiredProps) => {
  const { open } = useDialog();
  const isLacking = profileSteps(profile).some(({ done }) => !done);
  const plans = useRef<HTMLHeadingElement>(null);
  const showPlans = () => {
    plans.current?.focus({ preventScroll: true });
    plans.current?.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    if (!toPlans) return;
    plans.current?.focus({ preventScroll: true });
    plans.current?.scrollIntoView({ block: 'start' });
  }, [toPlans]);
  return (
    <div className="mk:flex mk:flex-col mk:gap-10">
      <div className="mk:flex mk:flex-col mk:gap-4">
        <Card className="mk:flex mk:flex-wrap mk:items-center mk:justify-between mk:gap-x-8 mk:gap-y-4">
          <div className="mk:min-w-0 mk:flex-1 mk:basis-80">
            <h2 className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">Access Required</h2>
            <p className="mk:m-0 mk:mt-1 mk:max-w-[60ch] mk:text-sm mk:text-soft">
              An access plan includes the newsfeed, project requests and analytics. Your current work stays
              available without a plan.
            </p>
          </div>
          <Button onClick={showPlans}>View Access Plans</Button>
        </Card>
        <div className={clsx('mk:grid mk:items-start mk:gap-4', isLacking && 'mk:lg:grid-cols-2')}>
          <Teaser wide={!isLacking} />
          {isLacking && <ProfileCard profile={profile} />}
        </div>
      </div>
      <section aria-labelledby="access-plans" className="mk:flex mk:flex-col mk:gap-4">
        <h2
          ref={plans}
          id="access-plans"
          tabIndex={-1}
          className="mk:m-0 mk:scroll-mt-20 mk:text-lg mk:font-bold mk:tracking-tight mk:outline-none"
        >
          Access Plans
        </h2>
        <PlanList cancelled={cancelled} />
      </section>
      <section aria-labelledby="stays-open" className="mk:flex mk:flex-col mk:gap-4">
        <h2 id="stays-open" className="mk:m-0 mk:text-lg mk:font-bold mk:tracking-tight">
          Available without a plan
        </h2>
        <div className="mk:flex mk:flex-wrap mk:gap-2">
          <Button onClick={() => open('completed')}>Completed Projects</Button>
          <Button onClick={() => open('documents')}>Your documents</Button>
          <Button onClick={() => open('payments')}>Payment Tracking</Button>
          <Button onClick={() => open('receipts')}>Receipts and invoices</Button>
        </div>
        {payout}
      </section>
    </div>
  );
};
