import { paidCents } from '@briefhouse/money/paid-cents.ts';
import { defaultFeePercent } from '@briefhouse/money/split-payment.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { readRows } from '../../kit/read-rows.ts';
import { type ProfileRow, profileSummaries, readProfile, toSummary } from '../../people/public.ts';
import { haveProject, type PaidProject, readPaidProject } from '../../work/public.ts';
import { checkoutEntity } from '../checkout/row.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { readPayoutAccount } from '../payout-account/queries.ts';
import { type PaymentRow, paymentEntity } from './row.ts';

/**
 * A payment and the two whom it concerns, in two trips; NOT_FOUND for anybody else, and for its creator as long as it is
 * only begun.
 */
export const readPayment = async (paymentId: string, userId: string) => {
  const { data } = await paymentEntity().get({ payment_id: paymentId }).go();
  const isConcerned = data?.client_id === userId || (data?.creator_id === userId && data.paid_at);
  if (!data || !isConcerned) throw new AppError('NOT_FOUND');
  return { row: data, people: await profileSummaries([data.client_id, data.creator_id]) };
};

/** The payment that an entry of the ledger is about. */
export const paymentOf = async ({ payment_id = '', source }: LedgerEntryRow): Promise<PaymentRow> => {
  const { data } = await paymentEntity().get({ payment_id }).go({ consistent: true });
  if (!data) throw new Error(`The payment of ${source} is missing`);
  return data;
};

interface Parties {
  creator_id: string;
  project_id?: string | undefined;
}

/**
 * The terms shown to a brand before paying a creator: one trip, or two where they have neither project nor
 * conversation.
 */
export const readPaymentTerms = async (
  { creator_id, project_id }: Parties,
  clientId: string,
  haveConversation: HaveConversation,
) => {
  const payee = await readPayee(
    { clientId, creatorId: creator_id, projectId: project_id ?? null },
    haveConversation,
  );
  const hindrance = hindranceOf(payee);
  return {
    creator: toSummary(payee.creator),
    platform_fee_percentage: hindrance ? null : payee.feePercent,
    hindrance,
    project: payee.project,
    paid_cents: payee.paidCents,
  };
};

const hindranceOf = ({ isKnown, destination }: Payee): 'stranger' | 'payouts_not_set_up' | null => {
  if (!isKnown) return 'stranger';
  return destination ? null : 'payouts_not_set_up';
};

/** Whether two people have written to each other. */
export type HaveConversation = (one: string, other: string) => Promise<boolean>;

interface Between {
  clientId: string;
  creatorId: string;
  projectId: string | null;
}

/** A creator as a brand may pay them. */
interface Payee {
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

/** The payments that a brand has begun within the day that their pages stay open. */
export const begunBy = async (userId: string): Promise<PaymentRow[]> => {
  const { data } = await checkoutEntity().query.bySubmission({ user_id: userId }).go({ pages: 'all' });
  const keys = data.flatMap(({ payment_id }) => (payment_id ? [{ payment_id }] : []));
  return readRows(keys, (some) => paymentEntity().get(some).go({ consistent: true }));
};

/** A payment that is older than this is disputed no more. */
export const disputedWithinDays = 540;

/** Charges whose payer's bank has not decided yet. */
export const disputedCharges = async (userId: string): Promise<Set<string>> => {
  const from = new Date(epochMs() - disputedWithinDays * seconds.day * 1000).toISOString();
  const { data } = await paymentEntity()
    .query.byCreator({ creator_id: userId })
    .gte({ created_at: from })
    .where(({ status }, { eq }) => eq(status, 'disputed'))
    .go({ pages: 'all' });
  return new Set(data.flatMap(({ charge_id }) => (charge_id ? [charge_id] : [])));
};
