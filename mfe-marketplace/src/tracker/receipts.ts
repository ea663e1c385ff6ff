import { limits } from '@briefhouse/contracts/limits.ts';
import type { ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { type PaymentRecord, paymentFields } from './record.ts';

/**
 * The creator's payments through the product as records: one for each payment, after the fee and refunds; cancelled
 * after a full refund. Their ids follow from the payment, so a second import doubles nothing.
 */
export const recordsOfReceipts = (receipts: readonly ReceiptSummary[]): PaymentRecord[] => {
  const own = receipts.filter(({ direction, payment_id }) => direction === 'in' && payment_id !== null);
  return own.flatMap((receipt) => {
    if (receipt.subject !== 'payment' || receipt.net_cents <= 0) return [];
    const takenBack = own.filter(
      ({ subject, payment_id }) => subject === 'refund' && payment_id === receipt.payment_id,
    );
    const left = takenBack.reduce((sum, { net_cents }) => sum + net_cents, receipt.net_cents);
    return {
      ...paymentFields.parse({
        project_id: receipt.project_id,
        amount_cents: left > 0 ? left : receipt.net_cents,
        payment_date: receipt.occurred_at.slice(0, 10),
        status: left > 0 ? 'received' : 'cancelled',
        payment_method: 'stripe',
        client_name: receipt.counterpart.slice(0, limits.paymentClientLength),
        description: `${receipt.title} (${receipt.number})`.slice(0, limits.paymentDescriptionLength),
      }),
      id: `paid-${receipt.payment_id}`,
      created_at: receipt.occurred_at,
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
