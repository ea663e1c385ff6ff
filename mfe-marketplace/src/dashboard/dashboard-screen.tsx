import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useAfterFirst } from '@briefhouse/ui/use-after-first.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { BriefcaseBusiness, CreditCard, Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isAboutMoney } from '../common/money-dialog-names.ts';
import { Page, PageHeader } from '../common/page.tsx';
import { usePreload } from '../common/use-preload.ts';
import { useDocumentEvents } from '../documents/use-documents.ts';
import { Newsfeed, NewsfeedBody } from '../newsfeed/newsfeed.tsx';
import { usePayoutAccount } from '../payouts/use-payout-account.ts';
import { GraceNotice } from '../plans/grace-notice.tsx';
import { pendingOf } from '../work/groups.ts';
import { useAssignments } from '../work/use-work.ts';
import { useOpening } from './use-opening.ts';
import { useReturned } from './use-returned.ts';

const WorkDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "work" */ '../work/work-dialogs.tsx')).WorkDialogs,
);

const PlansDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "plans" */ '../plans/plans-dialog.tsx')).PlansDialog,
);

const PayoutCard = lazyPart(
  async () => (await import(/* webpackChunkName: "plans" */ '../payouts/payout-card.tsx')).PayoutCard,
);

const Analytics = lazyPart(
  async () => (await import(/* webpackChunkName: "plans" */ './analytics.tsx')).Analytics,
);

const WithoutPlan = lazyPart(
  async () => (await import(/* webpackChunkName: "plans" */ './without-plan.tsx')).WithoutPlan,
);

const PaidReturn = lazyPart(
  async () => (await import(/* webpackChunkName: "plans" */ '../plans/paid-return.tsx')).PaidReturn,
);

const DocumentsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "documents" */ '../documents/documents-dialog.tsx')).DocumentsDialog,
);

const PaymentsDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "tracker" */ '../tracker/payments-dialog.tsx')).PaymentsDialog,
);

const MoneyDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "money" */ '../paying/money-dialogs.tsx')).MoneyDialogs,
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
  const isPainted = useAfterFirst();
  usePreload(WorkDialogs.preload);
  usePreload(NewsfeedBody.preload);
  useDocumentEvents();
  // The decisions that wait come with the rest, so that nothing moves below them.
  const lists = [useAssignments(), usePayoutAccount()];
  const isKnown = lists.every(({ isPending }) => !isPending);
  useEffect(() => {
    if (isPainted) Analytics.preload();
  }, [isPainted]);
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
                <Button icon={CreditCard} onClick={showPlans} className="mk:max-sm:order-last">
                  Access Plans
                </Button>
              )}
              <WorkButtons />
            </>
          }
        />
      </div>
      {hasAccess && <GraceNotice />}
      {returned.paid && (
        <PaidReturn
          fallback={<Card className="mk:h-40" />}
          onArrived={leavePaid}
          onPlans={() => {
            returned.forget('paid');
            showPlans();
          }}
        />
      )}
      {!hasAccess && !returned.paid && (
        <WithoutPlan
          needed={isKnown}
          fallback={<Card className="mk:h-40" />}
          profile={profile}
          cancelled={returned.cancelled}
          toPlans={dialog.name === 'access-plans'}
          payout={payout(false)}
        />
      )}
      {hasAccess &&
        (section === 'newsfeed' ? (
          <Newsfeed />
        ) : (
          <Analytics
            fallback={
              <Loading>
                <Skeleton className="mk:h-28 mk:w-full" />
              </Loading>
            }
            needed={isPainted && isKnown}
            {...{ profile, payout }}
          />
        ))}

      {dialog.name === 'payments' && <PaymentsDialog onClose={dialog.close} />}
      {dialog.name === 'documents' && <DocumentsDialog />}
      {isAboutMoney(dialog.name) && <MoneyDialogs dialog={dialog} />}
      {dialog.name && (
        <WorkDialogs name={dialog.name} shown={dialog.params.get('project')} onClose={dialog.close} />
      )}
      {dialog.name === 'access-plans' && hasAccess && (
        <PlansDialog cancelled={returned.cancelled} onClose={dialog.close} />
      )}
    </Page>
  );
};

/** Buttons to pending and active work. They are there also without an access plan: accepted work stays reachable. */
const WorkButtons = () => {
  const { open } = useDialog();
  const { profile } = useMe();
  const { data } = useAssignments();
  const pending = data ? pendingOf(data, profile.id).length : 0;
  return (
    <>
      <Button icon={Inbox} onClick={() => open('pending')}>
        Pending Assignments
        <CountBadge count={pending} />
      </Button>
      <Button icon={BriefcaseBusiness} onClick={() => open('active')}>
        Active Projects
      </Button>
    </>
  );
};
