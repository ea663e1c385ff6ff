import { expect, test } from 'vitest';
import { arrive, noArrivals } from './arrivals.ts';

const list = (...names: string[]) => names.map((id) => ({ id }));

test('the first page and the next pages neither wait nor slide in', () => {
  const first = arrive(noArrivals, list('c', 'b'), true);
  expect([...first.held, ...first.entered]).toEqual([]);
  const next = arrive(first, list('c', 'b', 'a'), false);
  expect([...next.held, ...next.entered]).toEqual([]);
  expect(arrive(next, list('c', 'b', 'a'), false)).toBe(next);
});

test('new items wait while the reader is further down, and slide in at the top', () => {
  const first = arrive(noArrivals, list('b', 'a'), true);
  const scrolled = arrive(first, list('d', 'c', 'b', 'a'), false);
  expect([...scrolled.held]).toEqual(['d', 'c']);
  const back = arrive(scrolled, list('d', 'c', 'b', 'a'), true);
  expect([...back.held]).toEqual([]);
  expect([...back.entered]).toEqual(['d', 'c']);
});

test('an item that is removed while it waits is no longer counted', () => {
  const first = arrive(noArrivals, list('a'), true);
  const waiting = arrive(first, list('c', 'b', 'a'), false);
  expect([...arrive(waiting, list('b', 'a'), false).held]).toEqual(['b']);
});
