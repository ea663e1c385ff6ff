import { describe, expect, it } from 'vitest';
import { ageLabel, newsfeedAgeLabel, projectAgeLabel } from './age.ts';

const noon = new Date(2026, 2, 10, 12).getTime();
const ago = (ms: number) => new Date(noon - ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each([
  ['ageLabel', ageLabel],
  ['newsfeedAgeLabel', newsfeedAgeLabel],
])('%s', (_, label) => {
  it.each([
    [0, 'Just now'],
    [-5 * minute, 'Just now'],
    [minute - 1, 'Just now'],
    [hour, '1h ago'],
    [23 * hour + 59 * minute, '23h ago'],
    [day, '1 day ago'],
    [day + 12 * hour, '1 day ago'],
    // A day and a half, on the second day before.
    [day + 13 * hour, '2 days ago'],
    [2 * day, '2 days ago'],
    [6 * day + 12 * hour, '6 days ago'],
    [6 * day + 13 * hour, '3 Mar 2026'],
    [7 * day, '3 Mar 2026'],
  ])('%i ms ago is %j', (ms, text) => {
    expect(label(ago(ms), noon, 'en-GB')).toBe(text);
  });

  it('is empty for an invalid time', () => {
    expect(label('soon', noon)).toBe('');
  });
});

it.each([
  [minute, '1 min ago', 'Just now'],
  [59 * minute, '59 min ago', 'Just now'],
])('“Just now” lasts a minute, and an hour in the newsfeed: %i ms', (ms, general, newsfeed) => {
  expect(ageLabel(ago(ms), noon)).toBe(general);
  expect(newsfeedAgeLabel(ago(ms), noon)).toBe(newsfeed);
});

it('projectAgeLabel counts calendar days, not hours', () => {
  const local = (...date: [number, number, number, number]) => new Date(...date).toISOString();
  expect(projectAgeLabel(local(2026, 2, 10, 0), noon)).toBe('Today');
  expect(projectAgeLabel(local(2026, 2, 9, 23), noon)).toBe('1 day ago');
  expect(projectAgeLabel(local(2026, 2, 8, 23), noon)).toBe('2 days ago');
  expect(projectAgeLabel(local(2026, 2, 4, 1), noon)).toBe('6 days ago');
  expect(projectAgeLabel(local(2026, 2, 3, 23), noon, 'en-GB')).toBe('3 Mar 2026');
});

it('one project has one age from a day on, to creators and to its brand', () => {
  for (let age = day; age < 9 * day; age += 7 * minute) {
    const labels = [ageLabel, newsfeedAgeLabel, projectAgeLabel].map((label) => label(ago(age), noon));
    expect(new Set(labels).size, `${age} ms`).toBe(1);
  }
});
