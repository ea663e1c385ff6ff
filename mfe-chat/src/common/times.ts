import { startOfDay } from '@briefhouse/ui/format/calendar.ts';
import { counted } from '@briefhouse/ui/format/names.ts';

/** A number that is equal for two moments of one day. */
export const dayOf = (iso: string): number => startOfDay(Date.parse(iso));

export const timeLabel = (iso: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(Date.parse(iso));

/** The time of a moment that is on the day of another one; otherwise its date: "3 Mar". */
export const dateOrTimeLabel = (iso: string, beside: string, locale?: string): string =>
  dayOf(iso) === dayOf(beside)
    ? timeLabel(iso, locale)
    : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(Date.parse(iso));

/** "Last seen 12 minutes ago", in minutes, then in hours; and in a few letters for a phone: "12 min ago". */
export const seenLabels = (iso: string, now: number): [string, string] => {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return ['Last seen just now', 'Just now'];
  if (minutes < 60) return [`Last seen ${counted(minutes, 'minute')} ago`, `${minutes} min ago`];
  const hours = Math.floor(minutes / 60);
  return [`Last seen ${counted(hours, 'hour')} ago`, `${hours} h ago`];
};
