interface Payment {
  amount_cents: number;
  refunded_cents?: number | undefined;
  paid_at?: string | null | undefined;
}

/** What of a payment counts as paid now: nothing before it was paid, and without what was given back. */
export const paidCents = ({ amount_cents, refunded_cents = 0, paid_at }: Payment): number =>
  paid_at ? amount_cents - refunded_cents : 0;
