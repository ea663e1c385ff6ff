import Stripe from 'stripe';
import { AppError } from '../../kit/app-error.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { sitePages } from '../site-pages.ts';
import { openPage, priceOf } from './open-page.ts';

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
