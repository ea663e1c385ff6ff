interface Payment {
  amount_cents: number;
  refunded_cents?: number | undefined;
  paid_at?: string | null | undefined;
}

/** The part of a payment that counts as paid now: nothing before it was paid, and without refunds. */
export const paidCents = ({ amount_cents, refunded_cents = 0, paid_at }: Payment): number =>
  paid_at ? amount_cents - refunded_cents : 0;
