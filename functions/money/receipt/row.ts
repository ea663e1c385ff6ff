import { receiptKinds, receiptSubjects } from '@briefhouse/contracts/payments/receipt.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

const party = {
  type: 'map',
  required: true,
  readOnly: true,
  properties: {
    name: { type: 'string', required: true },
    company_name: { type: 'string' },
    location: { type: 'string' },
    vat_id: { type: 'string' },
  },
} as const;

/** A receipt or an invoice as it was issued to one person: it never changes. */
export const receiptEntity = defineEntity('receipt', {
  attributes: {
    receipt_id: { type: 'string', required: true, readOnly: true },
    /** The person to whom it was issued. */
    user_id: { type: 'string', required: true, readOnly: true },
    kind: { type: receiptKinds, required: true, readOnly: true },
    number: { type: 'string', required: true, readOnly: true },
    year: { type: 'string', required: true, readOnly: true },
    subject: { type: receiptSubjects, required: true, readOnly: true },
    direction: { type: ['out', 'in'], required: true, readOnly: true },
    title: { type: 'string', required: true, readOnly: true },
    issuer: party,
    recipient: party,
    amount_cents: { type: 'number', required: true, readOnly: true },
    fee_cents: { type: 'number', required: true, readOnly: true },
    net_cents: { type: 'number', required: true, readOnly: true },
    platform_fee_percentage: { type: 'number', required: true, readOnly: true },
    currency: { type: 'string', required: true, readOnly: true },
    message: { type: 'string', required: true, readOnly: true },
    /** The ledger entry behind it. */
    source: { type: 'string', required: true, readOnly: true },
    refers_to: { type: 'string', readOnly: true },
    payment_id: { type: 'string', readOnly: true },
    project_id: { type: 'string', readOnly: true },
    occurred_at: { type: 'string', required: true, readOnly: true },
    issued_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byId: key({ pk: 'receipt#{receipt_id}', sk: 'receipt' }),
    byPerson: key('gsi1', { pk: 'receipts#{user_id}', sk: '{issued_at}#{receipt_id}' }),
  },
});

export type ReceiptRow = RowOf<typeof receiptEntity>;

/** The last number of a year's receipts or invoices; the next is taken in the transaction that issues one. */
export const receiptSequenceEntity = defineEntity('receipt-sequence', {
  attributes: {
    year: { type: 'string', required: true, readOnly: true },
    kind: { type: receiptKinds, required: true, readOnly: true },
    last: { type: 'number', required: true },
  },
  indexes: {
    byYear: key({ pk: 'receipts#{year}', sk: '{kind}' }),
  },
});
