import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, onServerTime, serverNow } from './server-time.ts';

const hour = 3_600_000;
const at = Date.parse('2026-03-01T12:00:00Z');
const answer = (date?: string) => new Response('{}', { headers: date === undefined ? {} : { date } });
const device = (time: number) => vi.useFakeTimers({ now: time, toFake: ['Date'] });

afterEach(() => {
  device(at);
  noteServerTime(answer(new Date(at).toUTCString()), at);
  vi.useRealTimers();
});

test.each([hour, -hour, 26 * hour, -400 * 24 * hour])(
  'a device that is wrong by %d ms is corrected',
  (wrong) => {
    device(at + wrong);
    const told = vi.fn();
    const stop = onServerTime(told);
    noteServerTime(answer(new Date(at).toUTCString()), at + wrong);
    expect(Math.abs(serverNow() - at)).toBeLessThan(1000);
    expect(told).toHaveBeenCalledOnce();
    noteServerTime(answer(new Date(at).toUTCString()), at + wrong);
    expect(told).toHaveBeenCalledOnce();
    stop();
  },
);

test('a device that is right stays as it is, and so it does without a readable date', () => {
  device(at);
  for (const date of [new Date(at + 900).toUTCString(), undefined, 'yesterday']) {
    noteServerTime(answer(date), at - 200);
    expect(serverNow()).toBe(at);
  }
});

test('the time learned from another answer is not lost by one without a date', () => {
  device(at + hour);
  noteServerTime(answer(new Date(at).toUTCString()), at + hour);
  noteServerTime(answer(), at + hour);
  expect(Math.abs(serverNow() - at)).toBeLessThan(1000);
});
