import { afterEach, expect, test } from 'vitest';
import { isUnfiltered } from './creator-query.ts';
import type { CreatorSearch, SearchPage, SearchRequest } from './creator-search.ts';
import { rememberFirstPages } from './remember-first-pages.ts';

/** A search whose results say how often it was called; it fails where `answer` does. */
const counting = (
  answer = (asked: number): SearchPage => ({ ids: [`page ${asked}`], next_cursor: null }),
) => {
  let asked = 0;
  const inner: CreatorSearch = {
    search: async () => answer(++asked),
    hasRatings: async () => false,
    sync: async () => undefined,
  };
  return rememberFirstPages(inner);
};
const whole: SearchRequest = { query: {}, sort: 'best', cursor: undefined };
const moveClock = (ms: number) => {
  process.env.CLOCK_OFFSET_MS = String(Number(process.env.CLOCK_OFFSET_MS ?? 0) + ms);
};
afterEach(() => {
  delete process.env.CLOCK_OFFSET_MS;
});

test('the first page of the whole directory is kept for five seconds, once per order', async () => {
  const search = counting();
  const [first, same] = await Promise.all([search.search(whole), search.search(whole)]);
  expect([first.ids, same.ids]).toEqual([['page 1'], ['page 1']]);
  expect((await search.search({ ...whole, sort: 'price' })).ids).toEqual(['page 2']);
  moveClock(4_000);
  expect((await search.search(whole)).ids).toEqual(['page 1']);
  moveClock(1_500);
  expect((await search.search(whole)).ids).toEqual(['page 3']);
});

test('a page is not kept longer when the clock is set back an hour', async () => {
  const search = counting();
  await search.search(whole);
  moveClock(-3_600_000);
  expect((await search.search(whole)).ids).toEqual(['page 2']);
});

test('a filtered search, a later page and a failure are not kept', async () => {
  const search = counting((asked) => {
    if (asked === 3) throw new Error('busy');
    return { ids: [`page ${asked}`], next_cursor: null };
  });
  const filtered = { ...whole, query: { rating: '4' } } as const;
  expect(isUnfiltered(filtered.query)).toBe(false);
  expect((await search.search(filtered)).ids).toEqual(['page 1']);
  expect((await search.search({ ...whole, cursor: 'x' })).ids).toEqual(['page 2']);
  await expect(search.search(whole)).rejects.toThrow('busy');
  expect((await search.search(whole)).ids).toEqual(['page 4']);
});
