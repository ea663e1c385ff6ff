import { expect, it } from 'vitest';
import { lowestFree } from './toast-place.ts';

it('stands at the bottom of the window where nothing is there', () => {
  expect(lowestFree([], 60, 800)).toBe(784);
  expect(lowestFree([{ top: 100, bottom: 140 }], 60, 800)).toBe(784);
});

it('stands above what it would cover, in the lowest room that is high enough', () => {
  expect(lowestFree([{ top: 740, bottom: 780 }], 60, 800)).toBe(732);
  const bar = { top: 740, bottom: 780 };
  const tooLow = { top: 650, bottom: 690 };
  expect(lowestFree([bar, tooLow], 60, 800)).toBe(642);
  expect(lowestFree([bar, tooLow], 30, 800)).toBe(732);
});

it('stands at the bottom where everything is taken', () => {
  expect(lowestFree([{ top: 0, bottom: 800 }], 60, 800)).toBe(784);
});
