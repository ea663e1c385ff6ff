import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodOf, periodsBack } from './period.ts';

/** West and east ends of the world, and zones that are not whole hours from UTC. */
const zones = ['Etc/GMT+12', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Chatham', 'Etc/GMT-14'];
const monthIn = Object.fromEntries(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }),
  ]),
);
const monthAt = (zone: string, iso: string) => monthIn[zone]?.format(new Date(iso));

const instant = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('an instant and the start of its period lie in the same month, in every zone', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (iso, zone) => {
      expect(monthAt(zone, periodOf(iso))).toBe(monthAt(zone, iso));
    }),
    { numRuns: 2000 },
  );
});

test('a month has one period besides those of its first and last day', () => {
  expect(periodOf('2026-02-02T00:00:00.000Z')).toBe('2026-02-02T00:00:00.000Z');
  expect(periodOf('2026-02-27T23:59:59.999Z')).toBe('2026-02-02T00:00:00.000Z');
  expect(periodOf('2026-02-28T05:29:00.000Z')).toBe('2026-02-28T05:15:00.000Z');
});

test('the periods of six months begin before the oldest of them begins anywhere', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (iso, zone) => {
      const [year = 0, month = 0] = (monthAt(zone, iso) ?? '').split('-').map(Number);
      const oldest = new Date(Date.UTC(year, month - 1 - 5, 15)).toISOString();
      // The first instant that is in the oldest month there, to the quarter of an hour.
      let first = Date.parse(oldest.slice(0, 7).concat('-01T00:00:00Z')) - 14 * 3_600_000;
      while (monthAt(zone, new Date(first).toISOString()) !== monthAt('UTC', oldest)) first += 900_000;
      expect(periodsBack(6, Date.parse(iso)) <= periodOf(new Date(first).toISOString())).toBe(true);
    }),
  );
});
