/** "Dec 1 – 20, 2026", "From Dec 1, 2026", "Until Dec 20, 2026"; empty without dates. No time zone moves them. */
export const dateRangeLabel = (start: string | null, end: string | null, locale?: string): string => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const time = (date: string) => Date.parse(`${date}T00:00:00Z`);
  if (start && end) return format.formatRange(time(start), time(end));
  if (start) return `From ${format.format(time(start))}`;
  return end ? `Until ${format.format(time(end))}` : '';
};
