import {
  attemptRates,
  type CountedAction,
  type Maxima,
  rates,
  ratesToOne,
} from '@briefhouse/contracts/limits.ts';
import { AppError } from './app-error.ts';
import { epochMs, epochSeconds, seconds } from './clock.ts';
import { defineEntity } from './entity.ts';
import { counter, type Hour, hourCounters, hourOf } from './hour-counters.ts';
import { key } from './index-key.ts';
import { type Step, update } from './transact.ts';

const allRates: Record<CountedAction, Maxima> = { ...rates, ...attemptRates, ...ratesToOne };

/** Number of a person's acts in a minute, or in a day and in each of its hours (UTC). */
export const rateCounterEntity = defineEntity('rate', {
  attributes: {
    action: { type: 'string', required: true, readOnly: true },
    /** A user id, or digests of an address, of its network or of an account. */
    subject: { type: 'string', required: true, readOnly: true },
    /** The beginning of an ISO 8601 time: a day, or a minute. */
    period: { type: 'string', required: true, readOnly: true },
    minute: counter,
    day: counter,
    ...hourCounters,
    /** For the table's TTL, in epoch seconds. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byPeriod: key({ pk: 'rate#{action}#{subject}', sk: '{period}' }),
  },
});

/** A time window with a counter of its own. */
interface Window {
  counter: 'minute' | 'day' | Hour;
  max: number;
  /** Seconds until it ends. */
  secondsLeft: number;
}

/** The current windows, the longest first, and the period whose row counts them. */
const windowsOf = (maxima: Maxima, at: number): { period: string; windows: Window[] } => {
  const time = new Date(at).toISOString();
  const secondsLeft = (length: number) => length - (epochSeconds(at) % length);
  if ('perMinute' in maxima)
    return {
      period: time.slice(0, 16),
      windows: [{ counter: 'minute', max: maxima.perMinute, secondsLeft: secondsLeft(seconds.minute) }],
    };
  return {
    period: time.slice(0, 10),
    windows: [
      { counter: 'day', max: maxima.perDay, secondsLeft: secondsLeft(seconds.day) },
      { counter: hourOf(at), max: maxima.perHour, secondsLeft: secondsLeft(seconds.hour) },
    ],
  };
};

/**
 * Counts one `action` by `subject` (a user id, an address) in the transaction of the write it guards, and refuses
 * with RATE_LIMITED once a window is full. Hour and day share one row per day; a minute has its own.
 */
export const rateStep = (
  action: CountedAction,
  subject: string,
  maxima: Maxima = allRates[action],
  at = epochMs(),
): Step => {
  const { period, windows } = windowsOf(maxima, at);
  const expires = epochSeconds(at) + (windows[0]?.secondsLeft ?? 0) + seconds.day;
  const counting = rateCounterEntity()
    .upsert({ action, subject, period, expires })
    .add(Object.fromEntries(windows.map(({ counter }) => [counter, 1])))
    .where((row, { lt, notExists }) =>
      windows
        .map(({ counter, max }) =>
          max > 0 ? `(${notExists(row[counter])} OR ${lt(row[counter], max)})` : lt(row[counter], 0),
        )
        .join(' AND '),
    );
  return update(counting, {
    onConditionFailed: (stored) => {
      const isFull = ({ counter, max }: Window) => Number(stored?.[counter] ?? 0) >= max;
      return new AppError('RATE_LIMITED', {
        retryAfter: (windows.find(isFull) ?? windows.at(-1))?.secondsLeft ?? 0,
        abuse: { abuse_type: 'rate_limit', action, severity: 'medium' },
      });
    },
  });
};

/** The maxima of an action, lowered to those that a caller asks for; no caller can raise them. */
export const loweredMaxima = (action: CountedAction, perHour = Infinity, perDay = Infinity): Maxima => {
  const maxima = allRates[action];
  return 'perMinute' in maxima
    ? { perMinute: Math.min(maxima.perMinute, perHour, perDay) }
    : { perHour: Math.min(maxima.perHour, perHour), perDay: Math.min(maxima.perDay, perDay) };
};

/** Seconds until `subject` may do `action` again; 0 if it may now. Counts nothing. */
export const rateWait = async (
  action: CountedAction,
  subject: string,
  maxima: Maxima = allRates[action],
  at = epochMs(),
): Promise<number> => {
  const { period, windows } = windowsOf(maxima, at);
  const { data } = await rateCounterEntity().get({ action, subject, period }).go();
  return windows.find(({ counter, max }) => (data?.[counter] ?? 0) >= max)?.secondsLeft ?? 0;
};
