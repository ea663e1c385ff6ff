import { limits } from '@briefhouse/contracts/limits.ts';
import type { ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { type PaymentRecord, paymentFields } from './record.ts';

/**
 * The creator's payments through the product as records: one for each payment, after the fee and refunds; cancelled
 * after a full refund. Their ids follow from the payment, so a second import doubles nothing.
 */
export const recordsOfPapers = (papers: readonly ReceiptSummary[]): PaymentRecord[] => {
  const own = papers.filter(({ direction, payment_id }) => direction === 'in' && payment_id !== null);
  return own.flatMap((paper) => {
    if (paper.subject !== 'payment' || paper.net_cents <= 0) return [];
    const takenBack = own.filter(
      ({ subject, payment_id }) => subject === 'refund' && payment_id === paper.payment_id,
    );
    const left = takenBack.reduce((sum, { net_cents }) => sum + net_cents, paper.net_cents);
    return {
      ...paymentFields.parse({
        project_id: paper.project_id,
        amount_cents: left > 0 ? left : paper.net_cents,
        payment_date: paper.occurred_at.slice(0, 10),
        status: left > 0 ? 'received' : 'cancelled',
        payment_method: 'stripe',
        client_name: paper.counterpart.slice(0, limits.paymentClientLength),
        description: `${paper.title} (${paper.number})`.slice(0, limits.paymentDescriptionLength),
      }),
      id: `paid-${paper.payment_id}`,
      created_at: paper.occurred_at,
    };
  });
};

/** The records of `records` with a larger refund in `receipts`, brought up to it; nothing else of them changes. */
export const takenBack = (
  records: readonly PaymentRecord[],
  receipts: readonly PaymentRecord[],
): PaymentRecord[] => {
  const told = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  return records.flatMap((record) => {
    const { amount_cents, status } = told.get(record.id) ?? record;
    const isLess = status === 'cancelled' || amount_cents < record.amount_cents;
    return record.status !== 'cancelled' && isLess ? [{ ...record, amount_cents, status }] : [];
  });
};
