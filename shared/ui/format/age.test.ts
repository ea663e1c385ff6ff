import { describe, expect, it } from 'vitest';
import { ageLabel, projectAgeLabel } from './age.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('ageLabel', () => {
  it.each([
    [0, 'Just now'],
    [-5 * minute, 'Just now'],
    [59 * minute, 'Just now'],
    [hour, '1h ago'],
    [23 * hour + 59 * minute, '23h ago'],
    [day, '1 day ago'],
    [2 * day - 1, '1 day ago'],
    [2 * day, '2 days ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '3 Mar 2026'],
  ])('%i ms ago is %j', (ms, label) => {
    expect(ageLabel(ago(ms), now, 'en-GB')).toBe(label);
  });

  it('is empty for an invalid time', () => {
    expect(ageLabel('soon', now)).toBe('');
  });
});

describe('projectAgeLabel', () => {
  const noon = new Date(2026, 2, 10, 12).getTime();
  const local = (...date: [number, number, number, number]) => new Date(...date).toISOString();

  it('counts calendar days, not hours', () => {
    expect(projectAgeLabel(local(2026, 2, 10, 0), noon)).toBe('Today');
    expect(projectAgeLabel(local(2026, 2, 9, 23), noon)).toBe('1 day ago');
    expect(projectAgeLabel(local(2026, 2, 8, 23), noon)).toBe('2 days ago');
    expect(projectAgeLabel(local(2026, 2, 4, 1), noon)).toBe('6 days ago');
    expect(projectAgeLabel(local(2026, 2, 3, 23), noon, 'en-GB')).toBe('3 Mar 2026');
  });
});
