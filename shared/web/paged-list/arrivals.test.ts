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

test('news above a reader who scrolled waits; at the top it slides in', () => {
  const first = arrive(noArrivals, list('b', 'a'), true);
  const scrolled = arrive(first, list('d', 'c', 'b', 'a'), false);
  expect([...scrolled.held]).toEqual(['d', 'c']);
  const back = arrive(scrolled, list('d', 'c', 'b', 'a'), true);
  expect([...back.held]).toEqual([]);
  expect([...back.entered]).toEqual(['d', 'c']);
});

test('what closes while it waits is not counted any more', () => {
  const first = arrive(noArrivals, list('a'), true);
  const waiting = arrive(first, list('c', 'b', 'a'), false);
  expect([...arrive(waiting, list('b', 'a'), false).held]).toEqual(['b']);
});
