import { type Currency, formatExactMoney, formatMoney } from '@briefhouse/money/format-money.ts';
import { onServerTime, serverNow } from '@briefhouse/web/server-time.ts';
import { useSyncExternalStore } from 'react';
import { ageLabel } from './format/age.ts';
import { formatDateTime } from './format/dates.ts';

const listeners = new Set<() => void>();
/** The time is renewed often enough that no age is wrong for long, and is the same moment once a minute. */
let now = 0;
let minute = 0;
let stop: (() => void) | undefined;

const renew = () => {
  now = serverNow();
  if (Math.abs(now - minute) >= 60_000) minute = now;
};

const tick = () => {
  renew();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    renew();
    const timer = setInterval(tick, 10_000);
    const forget = onServerTime(tick);
    stop = () => {
      clearInterval(timer);
      forget();
    };
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
};

const current = () => {
  if (!now) renew();
  return now;
};

const currentMinute = () => {
  current();
  return minute;
};

/** The server's time, renewed every minute by one timer for the whole page. */
export const useNow = () => useSyncExternalStore(subscribe, currentMinute, currentMinute);

export interface RelativeTimeProps {
  iso: string;
  /** `ageLabel` unless another is given, e.g. `projectAgeLabel`. */
  format?: (iso: string, now: number) => string;
  className?: string;
}

/** An age that stays right while the page is open; the exact time as its title. */
export const RelativeTime = ({ iso, format = ageLabel, className }: RelativeTimeProps) => {
  const read = () => format(iso, current());
  const label = useSyncExternalStore(subscribe, read, read);
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {label}
    </time>
  );
};

/**
 * Euro by default, in the person's locale, with figures of one width. `exact` shows cents always, for figures that
 * stand below each other.
 */
export const Money = ({
  cents,
  currency = 'EUR',
  exact = false,
  className,
}: {
  cents: number;
  currency?: Currency;
  exact?: boolean;
  className?: string | undefined;
}) => (
  <span className={className ? `ui:tabular-nums ${className}` : 'ui:tabular-nums'}>
    {(exact ? formatExactMoney : formatMoney)(cents, currency)}
  </span>
);
