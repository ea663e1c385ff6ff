import { expect, test } from 'vitest';
import { calendarFile, type DayEvent } from './calendar-file.ts';

const event: DayEvent = {
  uid: 'p1-end_date@briefhouse.test',
  day: '2026-12-31',
  summary: 'Due: Balm',
  description: 'Open it',
  url: 'https://briefhouse.test/projects/p1',
  changed_at: '2026-11-28T12:30:05.123Z',
  version: 4,
};

/** The values of a name in a file, as a program that reads it would have them. */
const valuesOf = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

test('a file has its calendar and a whole day for each event, with an end after the last day of a year', () => {
  expect(calendarFile('Briefhouse', [event])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Briefhouse//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Briefhouse',
      'X-WR-CALNAME:Briefhouse',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:p1-end_date@briefhouse.test',
      'DTSTAMP:20261128T123005Z',
      'SEQUENCE:4',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Due: Balm',
      'DESCRIPTION:Open it',
      'URL:https://briefhouse.test/projects/p1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['a, b', String.raw`a\, b`],
  ['a; b', String.raw`a\; b`],
  [String.raw`a\b`, String.raw`a\\b`],
  [String.raw`a\n`, String.raw`a\\n`],
  ['a: "b"', 'a: "b"'],
  ['one\ntwo', String.raw`one\ntwo`],
  ['one\r\ntwo', String.raw`one\ntwo`],
  ['one\rtwo', String.raw`one\ntwo`],
  ['one\u2028two', String.raw`one\ntwo`],
  ['tab\there', 'tab here'],
  ['nul\u0000bell\u0007', 'nul bell '],
  ['x\r\nEND:VEVENT\r\nBEGIN:VALARM', String.raw`x\nEND:VEVENT\nBEGIN:VALARM`],
  ['Crème brûlée 🍮', 'Crème brûlée 🍮'],
  ['', ''],
])('a text %j is written as %j', (summary, written) => {
  const file = calendarFile('Briefhouse', [{ ...event, summary, description: summary }]);
  expect(valuesOf(file, 'SUMMARY')).toEqual([written]);
  expect(valuesOf(file, 'DESCRIPTION')).toEqual([written]);
  expect(file.match(/BEGIN:VEVENT|END:VEVENT/gm)).toEqual(
    expect.arrayContaining(['BEGIN:VEVENT', 'END:VEVENT']),
  );
  expect(file.split('\r\n').filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test.each([
  ['letters', 'a'.repeat(400)],
  ['a line that is exactly full', 'a'.repeat(75 - 'SUMMARY:'.length)],
  ['one sign more', 'a'.repeat(76 - 'SUMMARY:'.length)],
  ['signs of two octets', 'é'.repeat(200)],
  ['signs of three octets', '日本'.repeat(100)],
  ['signs of four octets', '🍮'.repeat(90)],
  ['signs that are escaped', ',;\\'.repeat(60)],
])('no line has more than 75 octets, and none cuts a sign: %s', (_, summary) => {
  const file = calendarFile('Briefhouse', [{ ...event, summary }]);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.join('')).not.toContain('\uFFFD');
  expect(lines.every((line) => line.isWellFormed())).toBe(true);
  expect(valuesOf(file, 'SUMMARY')).toEqual([summary.replace(/[\\;,]/g, String.raw`\$&`)]);
  // Every line ends as the standard says, and there is no other kind of line end.
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a full line is not folded, and the next sign begins a new one', () => {
  const lengths = (size: number) =>
    calendarFile('Briefhouse', [{ ...event, summary: 'a'.repeat(size - 'SUMMARY:'.length) }])
      .split('\r\n')
      .filter((line) => /a{3}/.test(line) || line === ' a')
      .map((line) => line.length);
  expect(lengths(75)).toEqual([75]);
  expect(lengths(76)).toEqual([75, 2]);
});
