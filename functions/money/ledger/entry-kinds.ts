export const entryKinds = [
  /** A brand paid a creator. */
  'payment',
  /** A creator bought a plan that is paid once. */
  'pass',
  /** A month of the monthly plan was paid: the first one or a renewal. */
  'period',
  /** Stripe's fee for a charge, or for a dispute. */
  'cost',
  'refund',
  /** The part of the platform's fee that a creator gets back when their payment is refunded. */
  'fee_refund',
  /** A refund that did not reach the payer after all. */
  'refund_failed',
  /** The payer's bank took the money back until it has decided. */
  'dispute',
  /** The bank decided for the platform. */
  'dispute_won',
  /** The bank decided for the buyer of a plan; moves nothing more. A payment says so in its own row. */
  'dispute_lost',
  /** A try that the bank refused; moves nothing. */
  'failure',
  /** A renewal that was not paid; moves nothing. */
  'unpaid',
  /** Stripe paid a creator's balance to their bank. */
  'payout',
  /** The bank sent it back. */
  'payout_failed',
] as const;

export type EntryKind = (typeof entryKinds)[number];
