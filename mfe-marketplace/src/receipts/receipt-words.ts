import type { Receipt, ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { percentText, splitLabels } from '@briefhouse/money/fee-words.ts';
import { formatExactMoney } from '@briefhouse/money/format-money.ts';

export const kindNames = { receipt: 'Receipt', invoice: 'Invoice' } as const;
export const subjectNames = { payment: 'Payments', plan: 'Access plans', refund: 'Refunds' } as const;

/** The reader's part of the amount: a creator gets the rest after the fee. */
export const ownCents = ({ direction, amount_cents, net_cents }: ReceiptSummary): number =>
  direction === 'in' ? net_cents : amount_cents;

export const directionOf = ({ direction, subject }: ReceiptSummary): string => {
  if (subject === 'refund') return direction === 'in' ? 'Taken back' : 'Refunded';
  return direction === 'in' ? 'Received' : 'Paid';
};

export const linesOf = (receipt: Receipt) => {
  const fee = { label: splitLabels.fee(receipt.platform_fee_percentage), cents: -receipt.fee_cents };
  return {
    lines: [
      { label: receipt.title, cents: receipt.amount_cents },
      ...(receipt.direction === 'in' && receipt.fee_cents !== 0 ? [fee] : []),
    ],
    total: { label: directionOf(receipt), cents: ownCents(receipt) },
  };
};

export const notesOf = (receipt: Receipt): string[] => {
  const { kind, subject, direction, fee_cents, net_cents, refers_to, counterpart } = receipt;
  const split = direction === 'out' && subject === 'payment' && fee_cents !== 0;
  return [
    ...(split
      ? [
          `${counterpart} received ${formatExactMoney(net_cents, 'EUR')}. The platform fee was ${formatExactMoney(fee_cents, 'EUR')} (${percentText(receipt.platform_fee_percentage)}).`,
        ]
      : []),
    ...(refers_to ? [`This is a refund of ${refers_to}.`] : []),
    `This is ${kind === 'receipt' ? 'a receipt' : 'an invoice'}. All amounts are in euro. No tax is included.`,
  ];
};
