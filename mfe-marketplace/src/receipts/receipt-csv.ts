import type { ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { writeCsv } from '@briefhouse/web/csv.ts';

const columns = [
  'number',
  'issued_at',
  'kind',
  'subject',
  'title',
  'counterpart',
  'direction',
  'amount',
  'fee',
  'net',
  'currency',
];

/** A table of receipts; amounts in euro as decimals, negative for refunds. */
export const receiptsCsv = (receipts: readonly ReceiptSummary[]): string =>
  writeCsv([
    columns,
    ...receipts.map((receipt) => [
      receipt.number,
      receipt.issued_at.slice(0, 10),
      receipt.kind,
      receipt.subject,
      receipt.title,
      receipt.counterpart,
      receipt.direction,
      receipt.amount_cents,
      receipt.fee_cents,
      receipt.net_cents,
      receipt.currency,
    ]),
  ]);
