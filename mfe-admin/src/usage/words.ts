import type { MetricType } from '@briefhouse/contracts/admin/usage-metric.ts';

const billion = 1_000_000_000;

/** Billionths of a US dollar in the person's locale, with four decimals. */
export const formatCost = (cost: number, locale?: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  }).format(cost / billion);

export const metricNames: Record<MetricType, string> = {
  calls: 'API calls',
  messages: 'Messages',
  media_bytes: 'Media',
  emails: 'Emails',
  read_units: 'Read units',
  write_units: 'Write units',
};

/** Counts in full; media in megabytes. */
export const formatMetric = (metric: MetricType, value: number, locale?: string): string =>
  metric === 'media_bytes'
    ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 2 }).format(
        value / 1_000_000,
      )
    : new Intl.NumberFormat(locale).format(value);

/** "23 Nov 2026, 14:00 – 15:00" in the person's locale and time zone. */
export const formatPeriod = (start: string, end: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    Date.parse(start),
    Date.parse(end),
  );
