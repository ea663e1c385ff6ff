import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, splitPayment } from './split-payment.ts';

describe('splitPayment', () => {
  it('takes ten percent out of the amount unless told otherwise', () => {
    expect(splitPayment(160_000)).toEqual({ amount: 160_000, fee: 16_000, net: 144_000 });
  });

  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [14, 10, 1],
    [10_050, 1, 101],
    [10_049, 1, 100],
    [100, 0, 0],
    [100, 100, 100],
    [0, 10, 0],
    [1, 50, 1],
    [20_000, 1.15, 230],
    [100_000_000, 12.5, 12_500_000],
  ])('of %i cents at %d percent keeps %i', (amount, percent, fee) => {
    expect(splitPayment(amount, percent)).toEqual({ amount, fee, net: amount - fee });
  });

  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });

  it('never loses or adds a cent, and rounds the exact fee half up', () => {
    fc.assert(
      fc.property(amount, hundredths, (cents, rate) => {
        const { fee, net } = splitPayment(cents, rate / 100);
        expect(fee).toBe(feeOf(cents, rate / 100));
        expect(fee + net).toBe(cents);
        expect(net).toBeGreaterThanOrEqual(0);
        // Amounts are in ten-thousandths of a cent, where everything is a whole number.
        const difference = fee * 10_000 - cents * rate;
        expect(difference).toBeGreaterThan(-5000);
        expect(difference).toBeLessThanOrEqual(5000);
      }),
    );
  });

  it('refuses invalid amounts and percentages', () => {
    for (const wrong of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => splitPayment(wrong)).toThrow(RangeError);
    for (const wrong of [-1, 100.5, Number.NaN]) expect(() => splitPayment(100, wrong)).toThrow(RangeError);
  });
});
