import type { ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { expect, test } from 'vitest';
import { recordsOfReceipts, takenBack } from './receipts.ts';
import { type PaymentRecord, paymentRecord } from './record.ts';
import { newOnes } from './transfer.ts';

const invoice = (payment_id: string, changes: Partial<ReceiptSummary> = {}): ReceiptSummary => ({
  id: crypto.randomUUID(),
  kind: 'invoice',
  number: 'I-2026-000007',
  subject: 'payment',
  title: 'A quiet kettle',
  counterpart: 'Nora Lind',
  amount_cents: 5000,
  fee_cents: 500,
  net_cents: 4500,
  currency: 'EUR',
  direction: 'in',
  payment_id,
  project_id: 'kettle',
  occurred_at: '2026-11-20T23:30:00.000Z',
  issued_at: '2026-11-21T00:10:00.000Z',
  ...changes,
});
const refund = (payment_id: string, net_cents: number) =>
  invoice(payment_id, { subject: 'refund', net_cents, amount_cents: net_cents, fee_cents: 0 });

test('one record for each payment, with what was left of it; plans and receipts are none', () => {
  const records = recordsOfReceipts([
    refund('b', -1500),
    refund('c', -4500),
    invoice('a'),
    invoice('b'),
    invoice('c'),
    invoice('d', { net_cents: 0 }),
    invoice('e', { direction: 'out' }),
    invoice('f', { payment_id: null, subject: 'plan', direction: 'out' }),
  ]);
  expect(records.map(({ id, amount_cents, status }) => [id, amount_cents, status])).toEqual([
    ['paid-a', 4500, 'received'],
    ['paid-b', 3000, 'received'],
    ['paid-c', 4500, 'cancelled'],
  ]);
  expect(records[0]).toMatchObject({
    currency: 'EUR',
    payment_date: '2026-11-20',
    payment_method: 'stripe',
    client_name: 'Nora Lind',
    description: 'A quiet kettle (I-2026-000007)',
    project_id: 'kettle',
  });
  for (const record of records) expect(paymentRecord.parse(record)).toEqual(record);
});

test('importing again adds only what is new, and long names still fit', () => {
  const long = invoice('a', { counterpart: 'N'.repeat(300), title: 'K'.repeat(900) });
  const first = recordsOfReceipts([long]);
  expect(paymentRecord.parse(first[0])).toEqual(first[0]);
  expect(newOnes(first, recordsOfReceipts([invoice('b'), long])).map(({ id }) => id)).toEqual(['paid-b']);
});

test('a refund since an import changes the record; the creator’s own words on it stay', () => {
  const [a, b, c] = recordsOfReceipts([invoice('a'), invoice('b'), invoice('c')]) as [
    PaymentRecord,
    ...PaymentRecord[],
  ];
  const records = [{ ...a, client_name: 'Nora, by hand' }, b, { ...c, amount_cents: 100 }] as PaymentRecord[];
  const later = recordsOfReceipts([
    invoice('a'),
    refund('a', -1500),
    invoice('b'),
    refund('b', -4500),
    invoice('c'),
  ]);
  expect(takenBack(records, later)).toEqual([
    { ...a, client_name: 'Nora, by hand', amount_cents: 3000 },
    { ...b, status: 'cancelled' },
  ]);
  expect(takenBack(takenBack(records, later), later)).toEqual([]);
});
