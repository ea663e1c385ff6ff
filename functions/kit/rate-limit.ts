import { type Maxima, type RatedAction, rates } from '@briefhouse/contracts/limits.ts';
import { AppError } from './app-error.ts';
import { epochSeconds, seconds } from './clock.ts';
import { environment } from './environment.ts';
import type { Step } from './transact.ts';

/** A stretch of time with a counter of its own. */
interface Window {
  counter: string;
  most: number;
  /** Seconds until it is over. */
  left: number;
}

/** The windows that hold now, the longest first, and the row that counts them. */
const windowsOf = (maxima: Maxima, at: number): { row: string; windows: Window[] } => {
  const time = new Date(at).toISOString();
  const left = (length: number) => length - (epochSeconds(at) % length);
  if ('perMinute' in maxima)
    return {
      row: time.slice(0, 16),
      windows: [{ counter: 'minute', most: maxima.perMinute, left: left(seconds.minute) }],
    };
  return {
    row: time.slice(0, 10),
    windows: [
      { counter: 'day', most: maxima.perDay, left: left(seconds.day) },
      { counter: `h${new Date(at).getUTCHours()}`, most: maxima.perHour, left: left(seconds.hour) },
    ],
  };
};

/**
 * Counts one `action` by `subject` (a user id, an address) in the transaction of the write it guards, and refuses
 * with RATE_LIMITED once a window is full: hour and day share one row a day, a minute has its own.
 */
export const rateStep = (
  action: RatedAction,
  subject: string,
  maxima: Maxima = rates[action],
  at = Date.now(),
): Step => {
  const { row, windows } = windowsOf(maxima, at);
  const each = (text: (index: number) => string, by: string) =>
    windows.map((_, index) => text(index)).join(by);
  const named = <T>(prefix: string, value: (window: Window) => T) =>
    Object.fromEntries(windows.map((window, index) => [`${prefix}${index}`, value(window)]));
  return {
    item: {
      Update: {
        TableName: environment.table,
        Key: { pk: `rate#${action}#${subject}`, sk: row },
        UpdateExpression: `ADD ${each((n) => `#w${n} :one`, ', ')} SET expires = if_not_exists(expires, :expires)`,
        ConditionExpression: each(
          (n) => `(attribute_not_exists(#w${n}) AND :most${n} > :zero OR #w${n} < :most${n})`,
          ' AND ',
        ),
        ExpressionAttributeNames: named('#w', ({ counter }) => counter),
        ExpressionAttributeValues: {
          ':one': 1,
          ':zero': 0,
          ...named(':most', ({ most }) => most),
          ':expires': epochSeconds(at) + (windows[0]?.left ?? 0) + seconds.day,
        },
      },
    },
    otherwise: (stored) => {
      const isFull = ({ counter, most }: Window) => Number(stored?.[counter] ?? 0) >= most;
      return new AppError('RATE_LIMITED', {
        retryAfter: (windows.find(isFull) ?? windows.at(-1))?.left ?? 0,
        abuse: { abuse_type: 'rate_limit', action, severity: 'medium' },
      });
    },
  };
};
