import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const berlin = (from: string, to: string) => ({ from, to, time_zone: 'Europe/Berlin' });

describe('quiet hours', () => {
  it.each([
    ['the afternoon before', '2026-11-23T20:59:59.999Z', undefined],
    ['as they begin', '2026-11-23T21:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['before midnight', '2026-11-23T22:30:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['after midnight', '2026-11-24T01:30:12.345Z', '2026-11-24T06:00:00.000Z'],
    ['just before they end', '2026-11-24T05:59:59.999Z', '2026-11-24T06:00:00.000Z'],
    ['as they end', '2026-11-24T06:00:00.000Z', undefined],
    ['in summer, by the same clock on the wall', '2026-07-01T20:00:00.000Z', '2026-07-02T05:00:00.000Z'],
  ])('past midnight: %s', (_, at, until) => {
    expect(quietUntil(berlin('22:00', '07:00'), at)).toBe(until);
  });

  it('within a day', () => {
    const lunch = { from: '12:00', to: '13:30', time_zone: 'Asia/Kathmandu' };
    expect(quietUntil(lunch, '2026-11-23T06:14:00.000Z')).toBeUndefined();
    expect(quietUntil(lunch, '2026-11-23T06:15:00.000Z')).toBe('2026-11-23T07:45:00.000Z');
    expect(quietUntil(lunch, '2026-11-23T07:45:00.000Z')).toBeUndefined();
  });

  it('ends at midnight', () => {
    expect(quietUntil(berlin('20:00', '00:00'), '2026-12-31T20:00:00.000Z')).toBe('2026-12-31T23:00:00.000Z');
    expect(quietUntil(berlin('20:00', '00:00'), '2026-12-31T23:00:00.000Z')).toBeUndefined();
  });

  it('are nothing from one time to the same, and for whoever has none', () => {
    expect(quietUntil(berlin('08:00', '08:00'), '2026-11-23T07:00:00.000Z')).toBeUndefined();
    expect(quietUntil(null, '2026-11-23T07:00:00.000Z')).toBeUndefined();
  });

  it('last an hour less in the night that loses one, and an hour more in the one that gains it', () => {
    expect(quietUntil(berlin('22:00', '07:00'), '2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(quietUntil(berlin('22:00', '07:00'), '2026-10-24T21:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('end after an hour that is left out, when their end is in it', () => {
    const until = quietUntil(berlin('22:00', '02:30'), '2026-03-28T23:00:00.000Z') ?? '';
    expect(until).toBe('2026-03-29T01:30:00.000Z');
    expect(quietUntil(berlin('22:00', '02:30'), until)).toBeUndefined();
  });

  it('end in the hour that comes twice, at the next time that the clock shows it', () => {
    const hours = berlin('22:00', '02:30');
    expect(quietUntil(hours, '2026-10-24T22:00:00.000Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(quietUntil(hours, '2026-10-25T01:10:00.000Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('are over at their end, at every hour of a year in zones of many offsets', () => {
    const zones = ['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia', 'UTC'];
    for (const time_zone of zones)
      for (let hour = 0; hour < 365 * 24; hour += 5) {
        const at = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000 + 7).toISOString();
        const until = quietUntil({ from: '21:15', to: '06:45', time_zone }, at);
        if (!until) continue;
        expect(until > at).toBe(true);
        expect(quietUntil({ from: '21:15', to: '06:45', time_zone }, until)).toBeUndefined();
      }
  });
});
