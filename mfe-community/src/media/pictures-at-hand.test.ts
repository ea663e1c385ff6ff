import { afterEach, expect, test, vi } from 'vitest';
import { keepPicture, pictureAtHand } from './pictures-at-hand.ts';

afterEach(() => vi.restoreAllMocks());

test('a picture that is kept again, or is one too many, holds no memory any more', () => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked: string[] = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const file = new File(['x'], 'x.png');
  keepPicture('m1', file);
  keepPicture('m2', file);
  keepPicture('m1', file);
  expect(pictureAtHand('m1')).toBe('blob:3');
  expect(revoked).toEqual(['blob:1']);
  for (let number = 3; number <= 9; number++) keepPicture(`m${number}`, file);
  // The oldest picture goes: the first has been renewed since.
  expect(revoked).toEqual(['blob:1', 'blob:2']);
  expect(pictureAtHand('m2')).toBeUndefined();
});
