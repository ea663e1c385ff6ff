import { expect, it } from 'vitest';
import { editMoney, formatMoney } from './format-money.ts';

it('shows cents only where there are any', () => {
  expect(formatMoney(160_000, 'EUR', 'en-GB')).toBe('€1,600');
  expect(formatMoney(24_950, 'EUR', 'en-GB')).toBe('€249.50');
  expect(formatMoney(1, 'EUR', 'en-GB')).toBe('€0.01');
  expect(formatMoney(0, 'EUR', 'en-GB')).toBe('€0');
  expect(formatMoney(-24_950, 'EUR', 'en-GB')).toBe('-€249.50');
});

it('writes as the locale does, and names the currency', () => {
  expect(formatMoney(160_000, 'EUR', 'de-DE').replace(/\s/g, ' ')).toBe('1.600 €');
  expect(formatMoney(150_000, 'USD', 'en-GB')).toBe('US$1,500');
  expect(formatMoney(1250, 'BGN', 'en-GB').replace(/\s/g, ' ')).toBe('BGN 12.50');
});

it('is blank for editing where there is nothing or nothing readable', () => {
  expect(editMoney(null, 'en-GB')).toBe('');
  expect(editMoney(Number.NaN, 'en-GB')).toBe('');
  expect(editMoney(123_450, 'de-DE')).toBe('1234,50');
});
