import { expect, test } from 'vitest';
import { coverOf, inOrder, moved } from './order.ts';

const pieces = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

test('pieces stand as they were put; one that came meanwhile stands at the end', () => {
  expect(ids(inOrder(pieces, undefined))).toBe('abcd');
  expect(ids(inOrder(pieces, ['c', 'gone', 'a', 'b']))).toBe('cabd');
});

test('a piece moves to a place, and the others make room', () => {
  expect(ids(moved(pieces, 0, 2))).toBe('bcad');
  expect(ids(moved(pieces, 3, 0))).toBe('dabc');
});

test('the first piece is the cover until another is chosen, and again once that one is gone', () => {
  expect(coverOf(pieces, null)?.id).toBe('a');
  expect(coverOf(pieces, 'c')?.id).toBe('c');
  expect(coverOf(pieces, 'gone')?.id).toBe('a');
  expect(coverOf([], null)).toBeUndefined();
});
