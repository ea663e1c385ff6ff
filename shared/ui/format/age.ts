import { calendarDays } from './calendar.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The words of the first hours, or the first day, of an age; undefined once it is counted in days. */
type Recent = (age: number, days: number) => string | undefined;

/** An age in the words of a list; from a day on all lists agree: calendar days of the person, then a date. */
const ageIn =
  (recent: Recent) =>
  (iso: string, now: number = Date.now(), locale?: string): string => {
    const time = Date.parse(iso);
    if (Number.isNaN(time)) return '';
    const days = calendarDays(time, now);
    const label = recent(now - time, days);
    if (label) return label;
    // A day of 25 hours has an end that is more than 24 hours after its beginning.
    if (days <= 1) return '1 day ago';
    return days < 7
      ? `${days} days ago`
      : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
  };

const hours = (age: number) => (age < day ? `${Math.floor(age / hour)}h ago` : undefined);

/** "Just now" for a minute, "5 min ago", "3h ago", "1 day ago", "6 days ago", then a date. */
export const ageLabel = ageIn((age) => {
  if (age < minute) return 'Just now';
  return age < hour ? `${Math.floor(age / minute)} min ago` : hours(age);
});

/** The newsfeed's words, as specified: "Just now" for an hour, then as anywhere. */
export const newsfeedAgeLabel = ageIn((age) => (age < hour ? 'Just now' : hours(age)));

/** The words of a brand's list of projects, as specified: "Today", then as anywhere. */
export const projectAgeLabel = ageIn((_, days) => (days <= 0 ? 'Today' : undefined));
