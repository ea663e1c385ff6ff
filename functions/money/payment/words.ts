import { formatMoney } from '@briefhouse/money/format-money.ts';
import type { Words } from '../../events/notice.ts';
import { mailTitle } from '../../kit/mail-name.ts';
import { movedBy } from '../ledger/accounts.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import type { PaymentRow } from './row.ts';

export const euros = (cents: number) => formatMoney(cents, 'EUR', 'en');

/** The words for an entry about a payment; `other` is the name of the other side. */
type Say = (about: { payment: PaymentRow; entry: Moved; other: string; forWhat: string }) => Words;
export type Moved = Pick<LedgerEntryRow, 'postings' | 'fee_returned_cents' | 'reason'>;

interface Sides {
  /** Absent where that side is not concerned. */
  client?: Say;
  creator?: Say;
}

export const amountOf = (entry: Moved) => euros(Math.abs(movedBy(entry).amount_cents));
const because = ({ reason }: Moved) => (reason ? ` The reason: ${reason}` : '');
const untilDecided = 'The amount is frozen until the bank decides.';

/** The words that both sides of a payment read when this has happened to it. */
export const paymentWords: Record<string, Sides> = {
  payment: {
    client: ({ payment, other, forWhat }) => ({
      subject: 'Payment Sent',
      message: `You paid ${other} ${euros(payment.amount_cents)}${forWhat}. Your receipt is ready.`,
    }),
    creator: ({ payment, other, forWhat }) => {
      const { amount_cents, net_cents, fee_cents, platform_fee_percentage, message } = payment;
      const fee = fee_cents > 0 ? ` after the platform fee of ${platform_fee_percentage}%` : '';
      const says = `${other} paid you ${euros(amount_cents)}${forWhat}. You receive ${euros(net_cents)}${fee}.`;
      return {
        subject: 'Payment Received',
        message: message ? `${says} ${message}` : says,
        says,
        ...(message && { quote: message }),
      };
    },
  },
  refund: {
    client: ({ entry, other, forWhat }) => ({
      subject: 'Payment Refunded',
      message: `${amountOf(entry)} of your payment to ${other}${forWhat} was refunded.${because(entry)}`,
    }),
    creator: ({ entry, other, forWhat }) => ({
      subject: 'Payment Refunded',
      message: `${amountOf(entry)} of the payment from ${other}${forWhat} was refunded, and ${euros(Math.abs(movedBy(entry).net_cents))} of that was taken back from you.${because(entry)}`,
    }),
  },
  refund_failed: {
    client: ({ entry, other, forWhat }) => ({
      subject: 'Refund Failed',
      message: `The refund of ${amountOf(entry)} for your payment to ${other}${forWhat} did not reach you: your bank sent it back.`,
    }),
  },
  dispute: {
    client: ({ entry, other, forWhat }) => ({
      subject: 'Payment Disputed',
      message: `Your bank asks us to return the ${amountOf(entry)} that you paid ${other}${forWhat}. ${untilDecided}`,
    }),
    creator: ({ entry, other, forWhat }) => ({
      subject: 'Payment Disputed',
      message: `The bank of ${other} asks us to return the ${amountOf(entry)} that you received${forWhat}. ${untilDecided}`,
    }),
  },
  dispute_won: {
    client: ({ entry, other, forWhat }) => ({
      subject: 'Dispute Closed',
      message: `The bank has decided: your payment of ${amountOf(entry)} to ${other}${forWhat} stays paid.`,
    }),
    creator: ({ entry, other, forWhat }) => ({
      subject: 'Dispute Closed',
      message: `The bank of ${other} has decided: you keep the ${amountOf(entry)} that you received${forWhat}.`,
    }),
  },
  dispute_lost: {
    client: ({ entry, other, forWhat }) => ({
      subject: 'Dispute Closed',
      message: `The bank has decided: you get back the ${amountOf(entry)} that you paid ${other}${forWhat}.`,
    }),
    creator: ({ entry, other, forWhat }) => ({
      subject: 'Dispute Closed',
      message: `The bank of ${other} has decided: ${amountOf(entry)} of the payment${forWhat} was returned to them.`,
    }),
  },
};

/** ` for “Two weeks with the balm”`, or nothing for a payment that names no project. */
export const forWhatOf = ({ project_name }: PaymentRow, inMail: boolean | undefined): string =>
  project_name ? ` for “${inMail ? mailTitle(project_name) : project_name}”` : '';
