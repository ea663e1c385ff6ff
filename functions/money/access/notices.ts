import { plans } from '@briefhouse/money/plans.ts';
import type { Notice, Words } from '../../events/notice.ts';
import { seconds } from '../../kit/clock.ts';
import { dayInWords } from '../../kit/time-in-words.ts';
import { movedBy } from '../ledger/accounts.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { euros } from '../payment/words.ts';
import { receiptId } from '../receipt/drafts.ts';
import { graceDays } from './fold-access.ts';

/** A notice from the product itself, at once. */
export const toCreator = (recipient_id: string, target: 'plans' | 'payouts', words: Words): Notice => ({
  recipient_id,
  actor_id: null,
  type: 'money_message',
  target,
  say: () => words,
  email: true,
});

/** The notices to a creator about an entry of their plans. */
export const planNotices = (entry: LedgerEntryRow): Notice[] => {
  const { kind, payer_id, payment_id, plan_id, period_start, period_end, reason } = entry;
  if (!payer_id || payment_id) return [];
  const words = wordsOf(kind, {
    plan: plans.find(({ id }) => id === plan_id)?.name ?? 'access plan',
    amount: euros(Math.abs(movedBy(entry).amount_cents)),
    because: reason && kind === 'refund' ? ` The reason: ${reason}` : '',
    time: period_start && period_end ? `, from ${dayInWords(period_start)} to ${dayInWords(period_end)}` : '',
    graceEnd: dayInWords(Date.parse(period_start ?? '0') + graceDays * seconds.day * 1000),
  });
  if (!words) return [];
  const isPaid = kind === 'pass' || kind === 'period';
  return [
    {
      ...toCreator(payer_id, 'plans', words),
      ...(isPaid && { receipt_id: receiptId('paid', entry.of, 'payer') }),
    },
  ];
};

interface About {
  plan: string;
  amount: string;
  because: string;
  /** The paid month in words; empty for a plan that is paid once. */
  time: string;
  graceEnd: string;
}

const wordsOf = (
  kind: LedgerEntryRow['kind'],
  { plan, amount, because, time, graceEnd }: About,
): Words | undefined => {
  switch (kind) {
    case 'pass':
    case 'period':
      return {
        subject: 'Plan Paid',
        message: `You paid ${amount} for your ${plan}${time}. Your receipt is ready.`,
      };
    case 'unpaid':
      return {
        subject: 'Renewal Failed',
        message: `The payment for your ${plan} did not go through. You keep your access until ${graceEnd}. Please check your card.`,
      };
    case 'refund':
      return {
        subject: 'Plan Refunded',
        message: `${amount} for your ${plan} was refunded.${because}`,
      };
    case 'dispute':
      return {
        subject: 'Payment Disputed',
        message: `Your bank asks us to return the ${amount} that you paid for your ${plan}. You have no access through this plan until the bank decides.`,
      };
    case 'dispute_won':
      return {
        subject: 'Dispute Closed',
        message: `The bank has decided: your payment of ${amount} for your ${plan} stays paid.`,
      };
    case 'dispute_lost':
      return {
        subject: 'Dispute Closed',
        message: `The bank has decided: you get back your payment for your ${plan}.`,
      };
    default:
      return undefined;
  }
};

/** The notice to a creator before their access ends. */
export const expiryNotice = (userId: string, endsAt: string, daysLeft: number): Notice =>
  toCreator(userId, 'plans', {
    subject: 'Access Ending Soon',
    message: `Your access ends ${daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`}, on ${dayInWords(endsAt)}. Your access does not renew automatically.`,
  });
