import type { Receipt, ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import type { ReceiptRow } from './row.ts';

export const toReceiptSummary = (row: ReceiptRow): ReceiptSummary => {
  const other = row.direction === 'out' ? row.issuer : row.recipient;
  return {
    id: row.receipt_id,
    kind: row.kind,
    number: row.number,
    subject: row.subject,
    title: row.title,
    counterpart: other.company_name ?? other.name,
    amount_cents: row.amount_cents,
    fee_cents: row.fee_cents,
    net_cents: row.net_cents,
    currency: 'EUR',
    direction: row.direction,
    payment_id: row.payment_id ?? null,
    project_id: row.project_id ?? null,
    occurred_at: row.occurred_at,
    issued_at: row.issued_at,
  };
};

export const toReceipt = (row: ReceiptRow): Receipt => ({
  ...toReceiptSummary(row),
  issuer: toParty(row.issuer),
  recipient: toParty(row.recipient),
  message: row.message,
  platform_fee_percentage: row.platform_fee_percentage,
  refers_to: row.refers_to ?? null,
});

const toParty = ({ name, company_name, location, vat_id }: ReceiptRow['issuer']): Receipt['issuer'] => ({
  name,
  company_name: company_name ?? null,
  location: location ?? null,
  vat_id: vat_id ?? null,
});
