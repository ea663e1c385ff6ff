const hour = 3_600_000;
const day = 24 * hour;

const dateOf = (time: number, locale?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);

/** The one form of ages, the newsfeed's own: "Just now", "3h ago", "1 day ago", "6 days ago", then a date. */
export const ageLabel = (iso: string, now: number = Date.now(), locale?: string): string => {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const age = now - time;
  if (age < hour) return 'Just now';
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  const days = Math.floor(age / day);
  if (days === 1) return '1 day ago';
  return days < 7 ? `${days} days ago` : dateOf(time, locale);
};

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** Age of an own project in calendar days: "Today", "1 day ago", "6 days ago", then a date. */
export const projectAgeLabel = (iso: string, now: number = Date.now(), locale?: string): string => {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const days = Math.round((startOfDay(now) - startOfDay(time)) / day);
  if (days <= 0) return 'Today';
  if (days === 1) return '1 day ago';
  return days < 7 ? `${days} days ago` : dateOf(time, locale);
};
