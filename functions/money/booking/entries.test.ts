import { expect, test } from 'vitest';
import { chargeEntries } from './entries.ts';
import type { ChargeFacts } from './facts.ts';

const purpose = { kind: 'payment', payment_id: 'P1', client_id: 'C1', creator_id: 'M1' } as const;

/** Stripe's facts of a payment of €100.00 with a fee of 10%, as far as entries are made of it. */
const factsOf = (refunds: [created: number, amount: number][], feeRefunds: typeof refunds) =>
  ({
    charge: {
      id: 'ch_1',
      status: 'succeeded',
      captured: true,
      amount: 10_000,
      created: 1,
      application_fee_amount: 1000,
      transfer_data: { destination: 'acct_1' },
    },
    refunds: refunds.map(([created, amount]) => ({
      id: `re_${created}_${amount}`,
      amount,
      created,
      balance_transaction: 'txn_1',
      transfer_reversal: { amount },
    })),
    feeRefunds: feeRefunds.map(([created, amount]) => ({ id: `fr_${created}_${amount}`, amount, created })),
    disputes: [],
  }) as unknown as ChargeFacts;

test.each([
  ['in the same second', [[50, 2500]], [[50, 250]], [250]],
  ['a second earlier', [[50, 2500]], [[49, 250]], [250]],
  ['a second later', [[50, 2500]], [[51, 250]], [250]],
  [
    'of two within a second, each by its share',
    [
      [50, 2500],
      [50, 100],
    ],
    [
      [50, 10],
      [50, 250],
    ],
    [250, 10],
  ],
  [
    'with the second of two alone',
    [
      [50, 4],
      [50, 2500],
    ],
    [[50, 250]],
    [0, 250],
  ],
  ['by hand, another day', [[50, 2500]], [[90_000, 250]], [0]],
] as [string, [number, number][], [number, number][], number[]][])(
  'a part of the fee that goes back %s is on the receipts of its refund, and in the books in any case',
  (_, refunds, feeRefunds, parts) => {
    const entries = chargeEntries(purpose, factsOf(refunds, feeRefunds));
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
    expect(of('refund').map(({ fee_returned_cents }) => fee_returned_cents)).toEqual(parts);
    expect(of('fee_refund').map(({ source, fee_cents }) => [source, fee_cents])).toEqual(
      feeRefunds.map(([created, amount]) => [`fr_${created}_${amount}`, -amount]),
    );
  },
);
