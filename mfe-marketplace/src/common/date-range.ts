const formatOf = (locale: string | undefined) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** "Dec 20, 2026". No time zone moves it. */
export const dayLabel = (date: string, locale?: string): string => formatOf(locale).format(timeOf(date));

/** "Dec 1 – 20, 2026", "From Dec 1, 2026", "Until Dec 20, 2026"; empty without dates. */
export const dateRangeLabel = (start: string | null, end: string | null, locale?: string): string => {
  if (start && end) return formatOf(locale).formatRange(timeOf(start), timeOf(end));
  if (start) return `From ${dayLabel(start, locale)}`;
  return end ? `Until ${dayLabel(end, locale)}` : '';
};
