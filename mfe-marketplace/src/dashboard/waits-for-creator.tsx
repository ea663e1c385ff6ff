import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { deadlineOf } from '../common/deadline.ts';
import { ownersTerms } from '../common/owners-terms.ts';
import { DeadlineBadge, OfferEnd } from '../common/project-facts.tsx';
import { type Waiting, WaitsForYou } from '../common/waits-for-you.tsx';
import { usePayoutAccount } from '../payouts/use-payout-account.ts';
import { isPriceChange } from '../work/groups.ts';
import { useAssignments } from '../work/use-work.ts';
import { decisionsOf } from '../work/waiting.ts';

const toAnswer = (project: Project): Waiting => {
  const { id, name, brand, offer_ends_at } = project;
  const isPrice = isPriceChange(project);
  return {
    ...{ id, project, label: 'Answer', act: `/projects/${id}` },
    words: isPrice
      ? `${brand.name} proposes ${formatMoney(ownersTerms(project).budget_cents, 'EUR')}.`
      : `${brand.name} offers it to you.`,
    name: `Answer ${isPrice ? 'the new price of' : 'the offer of'} ${name}`,
    ...(offer_ends_at && { time: <OfferEnd iso={offer_ends_at} /> }),
  };
};

const toFinish = (project: Project): Waiting => ({
  ...{ id: project.id, project, words: `For ${project.brand.name}.`, label: 'Open' },
  ...{ name: `Open the work on ${project.name}`, act: `/projects/${project.id}` },
  time: <DeadlineBadge project={project} />,
});

/** Finished work reaches nobody's account before there is one. */
const toBePaid = (unpaid: readonly Project[]): Waiting => ({
  id: 'payouts',
  words: `Brands cannot pay you yet. ${unpaid.length === 1 ? '1 finished project waits' : `${unpaid.length} finished projects wait`} for your payment setup.`,
  label: 'Set Up',
  name: 'Set up your payments',
  act: '#payment-setup',
});

/** The decisions that wait for a creator: overdue work, answers, work that is due soon, and being paid. */
export const WaitsForCreator = ({ userId }: { userId: string }) => {
  const now = useNow();
  const account = usePayoutAccount().data?.payout_account;
  const { answers, due, unpaid } = decisionsOf(useAssignments().data ?? [], userId, now);
  const isOverdue = (project: Project) => deadlineOf(project, now)?.overdue === true;
  const isUnpayable = account !== undefined && account.state !== 'complete' && unpaid.length > 0;
  return (
    <WaitsForYou
      waiting={[
        ...due.filter(isOverdue).map(toFinish),
        ...answers.map(toAnswer),
        ...due.filter((project) => !isOverdue(project)).map(toFinish),
        ...(isUnpayable ? [toBePaid(unpaid)] : []),
      ]}
    />
  );
};
