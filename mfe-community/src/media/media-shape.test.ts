import { expect, test } from 'vitest';
import { ratioOf, sizesOf } from './media-shape.ts';

const of = (width: number, height: number) => ({ width, height });

test.each([
  ['a wide picture', [of(1600, 1200)], 4 / 3],
  ['one that is higher than a quarter above its width', [of(1080, 1920)], 0.8],
  ['a stripe', [of(9000, 300)], 4],
  ['two', [of(1, 9), of(9, 1)], 2],
  ['three', [of(1, 1), of(1, 1), of(1, 1)], 1.5],
  ['four', [of(1, 1), of(1, 1), of(1, 1), of(1, 1)], 1.5],
])('%s has its place', (_, media, ratio) => {
  expect(ratioOf(media)).toBe(ratio);
});

test('on a phone a file of four is asked for at half of the card', () => {
  expect(sizesOf(1, 0)).toBe('(min-width: 42rem) 36.5rem, calc(100vw - 4.5rem)');
  expect(sizesOf(4, 3)).toContain('calc(calc(100vw - 4.5rem) * 0.500)');
  expect(sizesOf(3, 0)).toContain('0.667');
});
