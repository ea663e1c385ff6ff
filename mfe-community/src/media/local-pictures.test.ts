import { afterEach, expect, test, vi } from 'vitest';
import { keepLocalPicture, localPicture } from './local-pictures.ts';

afterEach(() => vi.restoreAllMocks());

test('a picture that is kept again, or is one too many, holds no memory any more', () => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked: string[] = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const file = new File(['x'], 'x.png');
  keepLocalPicture('m1', file);
  keepLocalPicture('m2', file);
  keepLocalPicture('m1', file);
  expect(localPicture('m1')).toBe('blob:3');
  expect(revoked).toEqual(['blob:1']);
  for (let number = 3; number <= 9; number++) keepLocalPicture(`m${number}`, file);
  // The oldest picture goes: the first has been renewed since.
  expect(revoked).toEqual(['blob:1', 'blob:2']);
  expect(localPicture('m2')).toBeUndefined();
});
