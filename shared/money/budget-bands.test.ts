import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandLabel, bandOf, budgetBandNames, rangeOf } from './budget-bands.ts';

it.each([
  [0, 'low'],
  [50_000, 'low'],
  [50_001, 'mid'],
  [150_000, 'mid'],
  [150_001, 'high'],
])('%i cents are in the band %s', (cents, band) => {
  expect(bandOf(cents)).toBe(band);
});

it('puts every budget into exactly the band whose range contains it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const holding = budgetBandNames.filter((band) => {
        const { from, to = Number.POSITIVE_INFINITY } = rangeOf(band);
        return cents >= from && cents <= to;
      });
      expect(holding).toEqual([bandOf(cents)]);
    }),
  );
});

it('names its bands in euro', () => {
  expect(budgetBandNames.map((band) => bandLabel(band, 'en-GB'))).toEqual([
    'Up to €500',
    '€500 – €1,500',
    'From €1,500',
  ]);
});
