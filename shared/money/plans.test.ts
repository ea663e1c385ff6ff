import { expect, test } from 'vitest';
import { levOf, planOfWire, plans } from './plans.ts';

test('prices and leva are those of the specification', () => {
  expect(plans.map(({ name, price_cents }) => [name, price_cents, levOf(price_cents)])).toEqual([
    ['Monthly subscription', 1500, 29],
    ['2-Month Access', 7500, 147],
    ['12-Month Access', 15_000, 294],
    ['Test Package', 50, 1],
  ]);
});

test('amount and name on the wire name a plan only together', () => {
  expect(planOfWire(150, '2-Month Access')?.price_cents).toBe(7500);
  expect(planOfWire(300, '12-Month Access')?.price_cents).toBe(15_000);
  expect(planOfWire(1, 'Test Package')?.price_cents).toBe(50);
  expect(planOfWire(1, '12-Month Access')).toBeUndefined();
  expect(planOfWire(1500, 'Monthly subscription')).toBeUndefined();
});
