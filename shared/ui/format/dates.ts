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
