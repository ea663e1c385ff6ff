import { expect, test } from 'vitest';
import { packageWords, responseWords } from './page-words.ts';

test.each([
  [0, 'Usually answers within an hour'],
  [0.4, 'Usually answers within an hour'],
  [1, 'Usually answers within an hour'],
  [1.2, 'Usually answers within 2 hours'],
  [4.6, 'Usually answers within 5 hours'],
  [22.9, 'Usually answers within 23 hours'],
  [23.5, 'Usually answers within a day'],
  [24, 'Usually answers within a day'],
  [24.1, 'Usually answers within 2 days'],
  [71, 'Usually answers within 3 days'],
])('%s hours: %s', (hours, words) => {
  expect(responseWords(hours)).toBe(words);
});

test.each([
  [3, 'videos', '3 videos'],
  [3, 'Four-day tour', '3 × Four-day tour'],
  [1, 'Gear test video', 'Gear test video'],
  [1, 'gear test video', '1 gear test video'],
  [3, 'Vertical videos, 20-30 s', '3 × Vertical videos, 20-30\u00a0s'],
])('%s of “%s” is “%s”', (count, what, words) => {
  expect(packageWords({ id: 'a', what, count, days: 7, price_cents: 24_000 }, 'en').what).toBe(words);
});

test('a package says what, how long and how much', () => {
  const words = packageWords({ id: 'a', what: 'videos', count: 3, days: 7, price_cents: 24_000 }, 'en');
  expect(words).toEqual({ what: '3 videos', days: '7 days', price: '€240' });
  expect(packageWords({ id: 'a', what: 'photo', count: 1, days: 1, price_cents: 50 }, 'en').days).toBe(
    '1 day',
  );
});
