import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { sendCreatorPayment as contract } from '@briefhouse/contracts/payments/payment.ts';
import { splitPayment } from '@briefhouse/money/split-payment.ts';
import Stripe from 'stripe';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { put } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { beginSubmission } from '../checkout/commands.ts';
import { openPage, priceOf, sitePages } from '../checkout/page.ts';
import { type HaveConversation, projectPayments, readPayee } from './queries.ts';
import { type PaymentRow, paymentEntity } from './row.ts';

type Input = z.output<typeof contract.input>;

interface OpenedPayment {
  payment_id: string;
  url: string;
}

/**
 * Opens the page on which a brand pays a creator. Repeated, the submission leads to the same payment and the same page;
 * everything that is asked of Stripe comes from the row that the first try wrote.
 */
export const sendPayment = async (
  input: Input,
  user: User,
  guards: Guards,
  haveConversation: HaveConversation,
): Promise<OpenedPayment> => {
  if (input.creatorId === user.id) throw new AppError('PAYMENT_TO_SELF');
  const row = await begin(input, user, guards, haveConversation);
  // The page has done its work.
  if (row.status !== 'open') return { payment_id: row.payment_id, url: sitePages.payment(row.payment_id) };
  return { payment_id: row.payment_id, url: (await openPaymentPage(row)).url };
};

/** A repeat is answered as the first try was, whatever has changed since. */
const begin = async (
  input: Input,
  user: User,
  guards: Guards,
  haveConversation: HaveConversation,
): Promise<PaymentRow> => {
  // The same payment, whether or not it was said to be meant; the e-mail address is ignored.
  const { submission_id, over_budget: _, creatorEmail: __, ...asked } = input;
  const submission = { submission_id, content: { call: 'sendPayment', ...asked } };
  const made: { row?: PaymentRow } = {};
  const { payment_id } = await beginSubmission(submission, user, guards, async () => {
    const row = await newPayment(input, user, haveConversation);
    made.row = row;
    return { payment_id: row.payment_id, steps: [put(paymentEntity().create(row))] };
  });
  return made.row && made.row.payment_id === payment_id ? made.row : readBegun(payment_id);
};

/** The payment as agreed when the page is opened: fee and destination stay, whatever changes while it is open. */
const newPayment = async (
  input: Input,
  user: User,
  haveConversation: HaveConversation,
): Promise<PaymentRow> => {
  const { amount, creatorId, project_id, message } = input;
  const payee = await readPayee({ clientId: user.id, creatorId, projectId: project_id }, haveConversation);
  if (!payee.isKnown) throw new AppError('PAYMENT_TO_STRANGER');
  if (!payee.destination) throw new AppError('PAYOUTS_NOT_SET_UP');
  const { project, paidCents } = payee;
  if (project && !input.over_budget && paidCents + amount > project.budget_cents)
    throw new AppError('OVER_BUDGET');
  const { fee, net } = splitPayment(amount, payee.feePercent);
  return {
    payment_id: newId(),
    submission_id: input.submission_id,
    client_id: user.id,
    creator_id: creatorId,
    creator_name: fullName(payee.creator),
    ...(project && {
      project_id: project.id,
      project_name: project.name,
      project_list: projectPayments(project.id),
    }),
    amount_cents: amount,
    fee_cents: fee,
    net_cents: net,
    platform_fee_percentage: payee.feePercent,
    message,
    destination: payee.destination,
    status: 'open',
    created_at: now(),
  };
};

const readBegun = async (paymentId = ''): Promise<PaymentRow> => {
  const { data } = await paymentEntity().get({ payment_id: paymentId }).go({ consistent: true });
  if (!data) throw new AppError('NOT_FOUND');
  return data;
};

/** The page on which a payment is paid, at Stripe: the same one for the same row while Stripe keeps it open. */
export const openPaymentPage = (row: PaymentRow): Promise<{ id: string; url: string }> => {
  const { payment_id, client_id, creator_id, project_id, submission_id } = row;
  const metadata = { kind: 'payment', payment_id, client_id, creator_id, ...(project_id && { project_id }) };
  return openPage(`sendCreatorPayment:${client_id}:${submission_id}`, {
    mode: 'payment',
    client_reference_id: payment_id,
    line_items: [{ quantity: 1, price_data: priceOf(row.amount_cents, titleOf(row)) }],
    metadata,
    payment_intent_data: {
      metadata,
      transfer_data: { destination: row.destination },
      // Stripe takes no fee of nothing.
      ...(row.fee_cents > 0 && { application_fee_amount: row.fee_cents }),
    },
    success_url: sitePages.payment(payment_id),
    cancel_url: sitePages.paymentLeft(payment_id),
  }).catch((error) => {
    // Stripe's event about the account may still be on its way.
    throw isUnpayable(error) ? new AppError('PAYOUTS_NOT_SET_UP', { cause: error }) : error;
  });
};

const isUnpayable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'insufficient_capabilities_for_transfer' || /destination/.test(error.param ?? ''));

/** The title that the payer reads on the page and on their statement of it. */
const titleOf = ({ creator_name, project_name }: PaymentRow): string =>
  project_name ? `${project_name}: payment to ${creator_name}` : `Payment to ${creator_name}`;
