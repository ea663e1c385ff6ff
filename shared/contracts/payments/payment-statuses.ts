// Without schemas: every function that asks for paid access has the payment's row in its bundle, some have no zod.

export const paymentStatuses = [
  /** The page was opened, and no payment has arrived yet. */
  'open',
  'paid',
  /** The page was left until it closed. */
  'expired',
  'partly_refunded',
  'refunded',
  /** The payer's bank has asked for the money back; frozen until that is decided. */
  'disputed',
] as const;
