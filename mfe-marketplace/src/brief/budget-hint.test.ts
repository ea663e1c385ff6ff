import { expect, test } from 'vitest';
import { usualPrices } from './budget-hint.tsx';

const creator = (price_range_min: number | null, price_range_max: number | null) => ({
  price_range_min,
  price_range_max,
});

test('the usual prices are those in the middle, and none of too few creators', () => {
  expect(usualPrices([creator(100, 200), creator(null, null), creator(300, 400)])).toBeUndefined();
  expect(usualPrices([creator(100, 200), creator(150, 9000), creator(300, 400)])).toEqual({
    from: 150,
    to: 400,
  });
  expect(usualPrices([creator(null, 200), creator(150, null), creator(300, 400)])).toEqual({
    from: 200,
    to: 200,
  });
});
