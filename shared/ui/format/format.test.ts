import { describe, expect, it } from 'vitest';
import { dayLabel, formatDate } from './dates.ts';
import { initials, shortCount } from './names.ts';
import { formatRating } from './rating.ts';
import { addTag } from './tags.ts';

describe('initials', () => {
  it.each([
    ['Ana Petrova', 'AP'],
    ['ана мария петрова', 'АП'],
    ['Cher', 'C'],
    ['', '?'],
    ['  ', '?'],
    ['😀 Smile', '😀S'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('shortCount', () => {
  it('stops at 99', () => {
    expect([shortCount(7), shortCount(99), shortCount(100)]).toEqual(['7', '99', '99+']);
  });
});

describe('addTag', () => {
  it('trims, and ignores blank and repeated tags whatever their case', () => {
    expect(addTag(['beauty'], '  street   food ')).toEqual(['beauty', 'street food']);
    expect(addTag(['beauty'], 'Beauty')).toEqual(['beauty']);
    expect(addTag(['beauty'], '  ')).toEqual(['beauty']);
  });

  it('stops at the limit', () => {
    expect(addTag(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
  });
});

describe('formatRating', () => {
  it('has one decimal always', () => {
    expect([5, 4.86, 0].map((rating) => formatRating(rating, 'en-GB'))).toEqual(['5.0', '4.9', '0.0']);
    expect(formatRating(4.5, 'de-DE')).toBe('4,5');
  });
});

describe('formatDate', () => {
  it('never moves a date-only field', () => {
    expect(formatDate('2026-01-01', 'en-GB')).toBe('1 Jan 2026');
    expect(formatDate('nonsense', 'en-GB')).toBe('');
  });
});

describe('dayLabel', () => {
  const at = (...[month, day, hour]: [number, number, number]) => new Date(2026, month, day, hour);

  it.each([
    [at(2, 10, 0), 'Today'],
    [at(2, 11, 9), 'Today'],
    [at(2, 9, 23), 'Yesterday'],
    [at(2, 4, 1), 'Wednesday'],
    [at(2, 3, 23), 'Tue 3 March'],
    [new Date(2025, 11, 31, 12), '31 December 2025'],
  ])('%s stands under %j', (date, label) => {
    const now = at(2, 10, 12).getTime();
    expect(dayLabel(date.toISOString(), now, 'en-GB').replace(',', '')).toBe(label);
  });
});
