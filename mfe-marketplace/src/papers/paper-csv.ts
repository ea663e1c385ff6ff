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

/** A table of papers; amounts in euro as decimals, negative for refunds. */
export const papersCsv = (papers: readonly ReceiptSummary[]): string =>
  writeCsv([
    columns,
    ...papers.map((paper) => [
      paper.number,
      paper.issued_at.slice(0, 10),
      paper.kind,
      paper.subject,
      paper.title,
      paper.counterpart,
      paper.direction,
      paper.amount_cents,
      paper.fee_cents,
      paper.net_cents,
      paper.currency,
    ]),
  ]);
