import { startOfDay } from '@briefhouse/ui/format/calendar.ts';

/** A number that is equal for two moments of one day. */
export const dayOf = (iso: string): number => startOfDay(Date.parse(iso));

export const timeLabel = (iso: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(Date.parse(iso));

/** The time of a moment that is on the day of another one; otherwise its date: "3 Mar". */
export const dateOrTimeLabel = (iso: string, beside: string, locale?: string): string =>
  dayOf(iso) === dayOf(beside)
    ? timeLabel(iso, locale)
    : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(Date.parse(iso));

const minute = 60_000;
const hour = 60 * minute;

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "Last seen 12 minutes ago": in minutes, then in hours. */
export const seenLabel = (iso: string, now: number): string => {
  const age = now - Date.parse(iso);
  if (age < minute) return 'Last seen just now';
  if (age < hour) return `Last seen ${many(Math.floor(age / minute), 'minute')} ago`;
  return `Last seen ${many(Math.floor(age / hour), 'hour')} ago`;
};

/** The same label in a few letters, for a phone: "12 min ago". */
export const seenShort = (iso: string, now: number): string => {
  const age = now - Date.parse(iso);
  if (age < minute) return 'Just now';
  return age < hour ? `${Math.floor(age / minute)} min ago` : `${Math.floor(age / hour)} h ago`;
};
