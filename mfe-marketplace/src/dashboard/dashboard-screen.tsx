import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isAboutMoney } from '../common/money-dialog-names.ts';
import { Page, PageHeader } from '../common/page.tsx';
import { usePreload } from '../common/use-preload.ts';
import { useDocumentEvents } from '../documents/use-documents.ts';
import { loadNewsfeed, Newsfeed } from '../newsfeed/newsfeed.tsx';
import { GraceNotice } from '../plans/grace-notice.tsx';
import { useOpening } from './use-opening.ts';
import { useReturned } from './use-returned.ts';
import { WorkButtons } from './work-buttons.tsx';

const loadWork = async () => {
  const module = await import(/* webpackChunkName: "work" */ '../work/work-dialogs.tsx');
  return { default: module.WorkDialogs };
};
const WorkDialogs = lazy(loadWork);

const loadPlans = async () => {
  const module = await import(/* webpackChunkName: "plans" */ '../plans/plans-dialog.tsx');
  return { default: module.PlansDialog };
};
const PlansDialog = lazy(loadPlans);

const PayoutCard = lazy(async () => {
  const module = await import(/* webpackChunkName: "plans" */ '../payouts/payout-card.tsx');
  return { default: module.PayoutCard };
});

const Analytics = lazy(async () => {
  const module = await import(/* webpackChunkName: "plans" */ './analytics.tsx');
  return { default: module.Analytics };
});

const AccessRequired = lazy(async () => {
  const module = await import(/* webpackChunkName: "plans" */ '../plans/access-required.tsx');
  return { default: module.AccessRequired };
});

const PaidReturn = lazy(async () => {
  const module = await import(/* webpackChunkName: "plans" */ '../plans/paid-return.tsx');
  return { default: module.PaidReturn };
});

const loadDocuments = async () => {
  const module = await import(/* webpackChunkName: "documents" */ '../documents/documents-dialog.tsx');
  return { default: module.DocumentsDialog };
};
const DocumentsDialog = lazy(loadDocuments);

const PaymentsDialog = lazy(async () => {
  const module = await import(/* webpackChunkName: "tracker" */ '../tracker/payments-dialog.tsx');
  return { default: module.PaymentsDialog };
});

const MoneyDialogs = lazy(async () => {
  const module = await import(/* webpackChunkName: "money" */ '../paying/money-dialogs.tsx');
  return { default: module.MoneyDialogs };
});

const AnalyticsSkeleton = () => (
  <Loading>
    <Skeleton className="mk:h-28 mk:w-full" />
  </Loading>
);

const subtitles = {
  analytics: 'Track your performance and growth as a creator.',
  newsfeed: 'Discover and apply for new project opportunities.',
};

/** `/dashboard`: the creator's home. The host decides who may see it. */
export const DashboardScreen = () => {
  const { profile, access_ends_at } = useMe();
  const [params] = useSearchParams();
  const section = params.get('section') === 'newsfeed' ? 'newsfeed' : 'analytics';
  const dialog = useDialog(['project', 'payment']);
  const returned = useReturned();
  // The figures load behind the first content.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  usePreload(loadWork);
  usePreload(loadNewsfeed);
  useDocumentEvents();
  const showPlans = () => dialog.open('access-plans');
  const hasAccess = useNow() < Date.parse(access_ends_at ?? '');
  const title = useOpening(hasAccess, () => {
    // The hash led to the plans of the page that is gone.
    if (dialog.name === 'access-plans') dialog.close();
  });
  const leavePaid = () => {
    returned.forget('paid');
    title.current?.focus({ preventScroll: true });
  };
  const payout = (isPrimary: boolean) => (
    <PayoutCard
      returned={returned.payout}
      onSeen={() => returned.forget('payout')}
      isPrimary={isPrimary && !returned.paid}
    />
  );
  return (
    <Page>
      <div ref={title} tabIndex={-1} className="mk:outline-none">
        <PageHeader
          title={`Welcome back, ${profile.first_name || 'Creator'}!`}
          subtitle={subtitles[section]}
          actions={
            <>
              {hasAccess && (
                <Button onClick={showPlans} className="mk:max-sm:order-last">
                  <CreditCard aria-hidden="true" className="mk:size-4" />
                  Access Plans
                </Button>
              )}
              <WorkButtons onOpen={dialog.open} />
            </>
          }
        />
      </div>
      {hasAccess && <GraceNotice />}
      {returned.paid && (
        <Suspense fallback={<Card className="mk:h-40" />}>
          <PaidReturn
            onArrived={leavePaid}
            onPlans={() => {
              returned.forget('paid');
              showPlans();
            }}
          />
        </Suspense>
      )}
      {!hasAccess && !returned.paid && (
        <Suspense fallback={<Card className="mk:h-40" />}>
          <AccessRequired
            profile={profile}
            cancelled={returned.cancelled}
            toPlans={dialog.name === 'access-plans'}
            payout={payout(false)}
            onOpen={dialog.open}
          />
        </Suspense>
      )}
      {hasAccess &&
        (section === 'newsfeed' ? (
          <Newsfeed />
        ) : (
          <Suspense fallback={<AnalyticsSkeleton />}>
            {isPainted && <Analytics profile={profile} payout={payout} onOpen={dialog.open} />}
          </Suspense>
        ))}
      <Suspense fallback={null}>
        {dialog.name === 'payments' && <PaymentsDialog onClose={dialog.close} />}
        {dialog.name === 'documents' && <DocumentsDialog />}
        {isAboutMoney(dialog.name) && <MoneyDialogs dialog={dialog} />}
        {dialog.name && (
          <WorkDialogs name={dialog.name} shown={dialog.params.get('project')} onClose={dialog.close} />
        )}
        {dialog.name === 'access-plans' && hasAccess && (
          <PlansDialog cancelled={returned.cancelled} onClose={dialog.close} />
        )}
      </Suspense>
    </Page>
  );
};
