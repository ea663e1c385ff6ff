import { expect, it } from 'vitest';
import { placeFor } from './toast-place.ts';

it('stands at the bottom of the window where nothing is there', () => {
  expect(placeFor([], 60, 800)).toBe(784);
  expect(placeFor([[{ top: 100, bottom: 140 }]], 60, 800)).toBe(784);
});

it('stands above what it would cover, in the lowest room that is high enough', () => {
  expect(placeFor([[{ top: 740, bottom: 780 }]], 60, 800)).toBe(732);
  const bar = { top: 740, bottom: 780 };
  const tooLow = { top: 650, bottom: 690 };
  expect(placeFor([[bar, tooLow]], 60, 800)).toBe(642);
  expect(placeFor([[bar, tooLow]], 30, 800)).toBe(732);
});

it('stands at the bottom where everything is taken', () => {
  expect(placeFor([[{ top: 0, bottom: 800 }]], 60, 800)).toBe(784);
});

it('covers neither a heading nor the sentence below it, and what is only read before what is pressed', () => {
  const fields = [{ top: 200, bottom: 790 }];
  const headings = [{ top: 110, bottom: 150 }];
  const texts = [{ top: 155, bottom: 190 }];
  expect(placeFor([fields, headings, texts], 60, 800)).toBe(102);
  expect(placeFor([fields, [{ top: 0, bottom: 110 }], [{ top: 115, bottom: 190 }]], 60, 800)).toBe(192);
  expect(placeFor([[{ top: 100, bottom: 790 }], [{ top: 0, bottom: 90 }]], 60, 800)).toBe(92);
});
