import type Stripe from 'stripe';
import { account } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/commands.ts';
import { isoOf } from './ask.ts';
import type { PlanPurpose } from './purpose.ts';

/** The month that an invoice of the monthly plan is for. The invoice's own period is the one before. */
export const periodOf = ({ id, lines }: Stripe.Invoice) => {
  const period = lines.data.find(({ parent }) => parent?.type === 'subscription_item_details')?.period;
  if (!period) throw new Error(`${id} is for no period`);
  return { period_start: isoOf(period.start), period_end: isoOf(period.end) };
};

/** Number of times that a bank refused to pay an invoice. */
const refusals = ({ attempt_count, status }: Stripe.Invoice): number =>
  attempt_count - (status === 'paid' ? 1 : 0);

/** A renewal that was refused, whether or not it is paid by now. The first month is not given on credit. */
export const unpaidEntry = ({ user_id, plan_id }: PlanPurpose, invoice: Stripe.Invoice): Entry[] =>
  invoice.billing_reason === 'subscription_cycle' && refusals(invoice) > 0
    ? [
        {
          source: invoice.id,
          kind: 'unpaid',
          occurred_at: isoOf(invoice.created),
          currency: 'eur',
          payer_id: user_id,
          plan_id,
          ...periodOf(invoice),
          postings: [{ account: account.subscriber(user_id), cents: 0 }],
        },
      ]
    : [];
