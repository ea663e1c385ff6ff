/** The default; an admin may set another percentage for a creator. */
export const defaultFeePercent = 10;

/** All in integer cents; `fee + net` is always `amount`. */
export interface Split {
  /** The client's payment. */
  amount: number;
  /** The platform's part. */
  fee: number;
  /** The creator's part. */
  net: number;
}

/**
 * The platform's part of `amount` cents. `percent` is 0 to 100 with at most two decimals; half a cent is rounded up.
 * Throws `RangeError` for anything else.
 */
export const feeOf = (amount: number, percent: number = defaultFeePercent): number => {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount in cents`);
  const hundredths = Math.round(percent * 100);
  if (!(hundredths >= 0 && hundredths <= 10_000)) throw new RangeError(`${percent} is no percentage`);
  // The calculation uses integers to the end: 1.15 * 100 is not 115 in floating point, and half a cent would go the
  // wrong way.
  return Number((BigInt(amount) * BigInt(hundredths) + 5000n) / 10_000n);
};

/** The fee comes out of the amount: the client pays the typed sum, the creator receives it less the fee. */
export const splitPayment = (amount: number, percent: number = defaultFeePercent): Split => {
  const fee = feeOf(amount, percent);
  return { amount, fee, net: amount - fee };
};
