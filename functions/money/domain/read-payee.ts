import { paidCents } from '@briefhouse/money/paid-cents.ts';
import { defaultFeePercent } from '@briefhouse/money/split-payment.ts';
import { AppError } from '../../kit/app-error.ts';
import { type ProfileRow, readProfile } from '../../people/public.ts';
import { haveProject, type PaidProject, readPaidProject } from '../../work/public.ts';
import { paymentEntity } from '../payment.entity.ts';
import { readPayoutAccount } from './read-payout-account.ts';

/** Whether two people have written to each other. */
export type HaveConversation = (one: string, other: string) => Promise<boolean>;

interface Between {
  clientId: string;
  creatorId: string;
  projectId: string | null;
}

/** A creator as a brand may pay them. */
export interface Payee {
  creator: ProfileRow;
  feePercent: number;
  /** Stripe's account that is paid to; null while it cannot be. */
  destination: string | null;
  /** Whether the two have an accepted project or a conversation. */
  isKnown: boolean;
  project: PaidProject | null;
  /** The sum paid to this creator for that project already, without refunds. */
  paidCents: number;
}

/**
 * The creator whom a brand is about to pay, as everything is now. Throws CREATOR_NOT_FOUND for anybody who is no
 * creator, or none any more, and PROJECT_NOT_FOUND for a project that is not the brand's or not worked on by this
 * creator.
 */
export const readPayee = async (
  { clientId, creatorId, projectId }: Between,
  haveConversation: HaveConversation,
): Promise<Payee> => {
  const [creator, account, project, paid, hasConversation] = await Promise.all([
    readProfile(creatorId, { consistent: true }),
    readPayoutAccount(creatorId, { consistent: true }),
    projectId ? readPaidProject(projectId, clientId, creatorId) : null,
    projectId ? paidFor(projectId, creatorId) : 0,
    projectId ? false : haveConversation(clientId, creatorId),
  ]);
  if (creator?.user_type !== 'creator') throw new AppError('CREATOR_NOT_FOUND');
  if (projectId && !project) throw new AppError('PROJECT_NOT_FOUND');
  return {
    creator,
    feePercent: account?.platform_fee_percentage ?? defaultFeePercent,
    destination: account?.state === 'complete' ? (account.stripe_account_id ?? null) : null,
    isKnown: project !== null || hasConversation || (await haveProject(clientId, creatorId)),
    project,
    paidCents: paid,
  };
};

/** Payments for one project are few. The sum that an earlier creator was paid for it does not count. */
const paidFor = async (projectId: string, creatorId: string): Promise<number> => {
  const { data } = await paymentEntity()
    .query.byProject({ project_list: projectPayments(projectId) })
    .go({ pages: 'all' });
  return data
    .filter(({ creator_id }) => creator_id === creatorId)
    .reduce((sum, payment) => sum + paidCents(payment), 0);
};

export const projectPayments = (projectId: string): string => `project-payments#${projectId}`;
