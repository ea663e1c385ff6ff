import type { Notice } from '../../events/notice.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { type PaymentRow, paymentEntity } from '../payment.entity.ts';
import { forWhatOf, type Moved, paymentWords } from './payment-words.ts';

/** The notices to both sides of a payment about an entry. */
export const paymentNotices = async (entry: LedgerEntryRow): Promise<Notice[]> => {
  if (!entry.payment_id || !paymentWords[entry.kind]) return [];
  const { data: payment } = await paymentEntity()
    .get({ payment_id: entry.payment_id })
    .go({ consistent: true });
  if (!payment) throw new Error(`The payment of ${entry.source} is missing`);
  return toBoth(payment, entry.kind, entry);
};

/** A dispute that the payer has won moves nothing more, so the ledger has no entry of it: the payment says so. */
export const lostDispute = (before: PaymentRow | undefined, after: PaymentRow | undefined) => {
  if (before?.status !== 'disputed' || !after || after.status === 'disputed') return undefined;
  const lost = (after.refunded_cents ?? 0) - (before.refunded_cents ?? 0);
  if (lost <= 0) return undefined;
  return { payment: after, entry: { postings: [{ account: `client:${after.client_id}`, cents: lost }] } };
};

export const lostDisputeNotices = (...change: Parameters<typeof lostDispute>): Notice[] => {
  const lost = lostDispute(...change);
  return lost ? toBoth(lost.payment, 'dispute_lost', lost.entry) : [];
};

/** Each gets this notice at once and alone: a digest of a project never includes payments. */
const toBoth = (payment: PaymentRow, event: string, entry: Moved): Notice[] => {
  const { client, creator } = paymentWords[event] ?? {};
  const common = { type: 'money_message', payment_id: payment.payment_id, email: true } as const;
  const words = (say: NonNullable<typeof client>) => (other: string, inMail?: boolean) =>
    say({ payment, entry, other, forWhat: forWhatOf(payment, inMail) });
  const { client_id, creator_id } = payment;
  return [
    ...(creator
      ? [
          {
            ...common,
            recipient_id: creator_id,
            actor_id: client_id,
            target: 'received_payment' as const,
            say: words(creator),
          },
        ]
      : []),
    ...(client
      ? [
          {
            ...common,
            recipient_id: client_id,
            actor_id: creator_id,
            target: 'sent_payment' as const,
            say: words(client),
          },
        ]
      : []),
  ];
};
