import { calendarDays } from './calendar.ts';

/** A date-only field (`YYYY-MM-DD`) in the person's locale; it never moves with the time zone. */
export const formatDate = (date: string, locale?: string): string => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time)
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
};

/** A timestamp in the person's locale and time zone. */
export const formatDateTime = (iso: string, locale?: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time)
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
};

/** The day of a timestamp in the person's locale and time zone: "22 December 2026". */
export const formatDay = (iso: string, locale?: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
};

/** The line above the entries of a day: "Today", "Yesterday", "Wednesday", "Tue 3 March", "3 March 2025". */
export const dayLabel = (iso: string, now: number, locale?: string): string => {
  const days = calendarDays(Date.parse(iso), now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const sameYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(
    locale,
    days < 7
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', ...(sameYear ? { weekday: 'short' } : { year: 'numeric' }) },
  ).format(Date.parse(iso));
};
