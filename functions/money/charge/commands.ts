import type { refundCharge as contract } from '@briefhouse/contracts/payments/charge.ts';
import { formatExactMoney } from '@briefhouse/money/format-money.ts';
import Stripe from 'stripe';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { auditStep } from '../../security/public.ts';
import type { Purpose } from '../booking/facts.ts';
import { type ChargeFacts, purposeOfCharge, readCharge } from '../booking/facts.ts';
import { beginSubmission, readSubmission } from '../checkout/commands.ts';
import { paymentEntity } from '../payment/row.ts';
import { askStripe, makeOnce } from '../stripe.ts';
import type { Charge } from './views.ts';

type Input = z.output<typeof contract.input>;

/**
 * Gives back all or part of a charge, as much of it as Stripe says is left; the fee and the creator's share go back in
 * proportion. Repeated, the submission refunds once. Stripe's events bring the consequences of the refund.
 */
export const refundCharge = async (input: Input, admin: User, guards: Guards) => {
  const { submission_id, ...asked } = input;
  const submission = { submission_id, content: { call: 'refundCharge', ...asked } };
  await readSubmission(submission, admin.id);
  const { purpose, facts } = await readOurs(input.charge_id);
  const done = madeBy(input, facts);
  if (done) return guards.nothingWritten(await afterRefund(purpose, facts, 0));
  refuseTooMuch(facts, input.amount_cents);
  await beginSubmission(submission, admin, guards, () => ({
    steps: [auditRefund('ask_refund', input, facts, admin)],
  }));
  const refund = await create(input, facts.charge, admin).catch(async (error) => {
    const refused = refusal(error);
    if (!refused) throw error;
    await transact([auditRefund('refund_refused', input, facts, admin)]);
    throw refused;
  });
  return afterRefund(purpose, facts, refund.amount);
};

/**
 * The asking is noted before Stripe is asked, as the submission is: no refund is without it, whatever happens in
 * between, and a repeat of a lost answer is no second act. The ledger has the refunds themselves.
 */
const auditRefund = (
  act: 'ask_refund' | 'refund_refused',
  { charge_id, amount_cents, reason }: Input,
  { charge }: ChargeFacts,
  actor: User,
) =>
  auditStep({
    act,
    actor,
    subject: {
      kind: 'charge',
      id: charge_id,
      name: formatExactMoney(amount_cents ?? charge.amount - charge.amount_refunded, 'EUR', 'en'),
    },
    reason,
  });

/** A charge as Stripe has it now; NOT_FOUND for one that is not the product's. */
const readOurs = (chargeId: string): Promise<{ purpose: Purpose; facts: ChargeFacts }> =>
  askStripe(async () => {
    const known = await purposeOfCharge(chargeId);
    if (!known) throw new AppError('NOT_FOUND');
    return { purpose: known.purpose, facts: await readCharge(chargeId) };
  });

const refuseTooMuch = ({ charge, disputes }: ChargeFacts, amount = 1): void => {
  if (disputes.some(isOpen)) throw new AppError('CHARGE_DISPUTED');
  const isLost = disputes.some(({ status }) => status === 'lost');
  const left = isLost ? 0 : charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded' || amount > left) throw new AppError('REFUND_TOO_LARGE');
};

/** An inquiry is not open in this sense: that has taken no money yet, and giving it back is its end. */
const isOpen = ({ status }: Stripe.Dispute): boolean =>
  status === 'needs_response' || status === 'under_review';

const create = (input: Input, charge: Stripe.Charge, admin: User): Promise<Stripe.Refund> => {
  const { charge_id, amount_cents, reason, submission_id } = input;
  const params: Stripe.RefundCreateParams = {
    charge: charge_id,
    ...(amount_cents !== undefined && { amount: amount_cents }),
    reason: 'requested_by_customer',
    metadata: { reason, admin_id: admin.id, submission_id },
    ...(charge.transfer_data && { reverse_transfer: true }),
    ...(charge.application_fee_amount && { refund_application_fee: true }),
  };
  return makeOnce(
    `refundCharge:${admin.id}:${submission_id}`,
    (stripe, options) => stripe.refunds.create(params, options),
    async () => madeBy(input, await readCharge(charge_id)),
  );
};

const madeBy = ({ submission_id }: Input, { refunds }: ChargeFacts): Stripe.Refund | undefined =>
  refunds.find(({ metadata }) => metadata?.submission_id === submission_id);

/** Somebody else was faster, or the payer's bank. */
const refusal = (error: unknown): AppError | undefined => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  if (error.code === 'charge_disputed') return new AppError('CHARGE_DISPUTED', { cause: error });
  if (error.code === 'charge_already_refunded' || error.param === 'amount')
    return new AppError('REFUND_TOO_LARGE', { cause: error });
  return undefined;
};

/** The charge once `more` cents of it were given back. */
const afterRefund = async (purpose: Purpose, { charge, disputes }: ChargeFacts, more: number) => {
  const payer_id = purpose.kind === 'payment' ? purpose.client_id : purpose.user_id;
  const [about, people] = await Promise.all([
    aboutOf(purpose),
    profileSummaries([payer_id, ...(purpose.kind === 'payment' ? [purpose.creator_id] : [])]),
  ]);
  const shown: Charge = {
    ...about,
    id: charge.id,
    payer_id,
    amount_cents: charge.amount,
    fee_cents: charge.application_fee_amount ?? 0,
    refunded_cents: charge.amount_refunded + more,
    disputed: disputes.some(isOpen),
    paid_at: new Date(charge.created * 1000).toISOString(),
  };
  return { charge: shown, people };
};

const aboutOf = async (purpose: Purpose) => {
  if (purpose.kind === 'plan') return { plan_id: purpose.plan_id };
  const { data } = await paymentEntity().get({ payment_id: purpose.payment_id }).go();
  return { creator_id: purpose.creator_id, project_name: data?.project_name };
};
