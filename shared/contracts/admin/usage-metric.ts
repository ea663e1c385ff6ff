import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, empty, id, timestamp } from '../fields.ts';
import { adminLimits } from './admin-limits.ts';

/** The metrics that the product counts of itself; units are those of the table. */
export const metricTypes = [
  'calls',
  'messages',
  'media_bytes',
  'emails',
  'read_units',
  'write_units',
] as const;
export const metricType = z.enum(metricTypes);
export type MetricType = z.infer<typeof metricType>;

/** Billionths of a US dollar: a whole number, so that sums are exact. */
export const costEstimate = z.number().int().min(0);

/** Units of the table come in halves. */
const metricValue = z.number().min(0);

export const metricValues = z.object({
  calls: metricValue,
  messages: metricValue,
  media_bytes: metricValue,
  emails: metricValue,
  read_units: metricValue,
  write_units: metricValue,
} satisfies Record<MetricType, typeof metricValue>);

/** One person's usage of one metric within an hour. */
export const usageMetric = z.object({
  metric_type: metricType,
  metric_value: metricValue,
  cost_estimate: costEstimate,
  period_start: timestamp,
  period_end: timestamp,
  /** Null for the product's own usage. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
});
export type UsageMetric = z.infer<typeof usageMetric>;

export const listUsageMetrics = endpoint(() => ({
  name: 'listUsageMetrics',
  domain: 'admin',
  method: 'GET',
  path: '/admin/usage-metrics',
  summary: 'The newest 100 usage metrics, by hour and person.',
  auth: 'user',
  actors: ['admin'],
  input: empty,
  output: z.object({ usage_metrics: z.array(usageMetric) }),
}));

const usageDay = z.object({
  /** The day in UTC, as hours and months are. */
  day: date,
  metrics: metricValues,
  cost_estimate: costEstimate,
});
export type UsageDay = z.infer<typeof usageDay>;

const usagePerson = z.object({
  user_id: id,
  /** Null when the account is gone. */
  user_name: z.string().nullable(),
  /** The cost of this month. */
  cost_estimate: costEstimate,
});
export type UsagePerson = z.infer<typeof usagePerson>;

export const usageSummary = z.object({
  /** The end of the counted time; null before the first count. */
  counted_at: timestamp.nullable(),
  /** The cost of this calendar month. */
  total_cost: costEstimate,
  /** People with an authorised call in the last 24 hours. */
  active_users: z.number().int().min(0),
  /** The last 30 days, the oldest first. */
  days: z.array(usageDay),
  /** The people with the highest cost of this month, at most ten. */
  people: z.array(usagePerson),
});
export type UsageSummary = z.infer<typeof usageSummary>;

export const getUsageSummary = endpoint(() => ({
  name: 'getUsageSummary',
  domain: 'admin',
  method: 'GET',
  path: '/admin/usage',
  summary: `What the product used this month and on each of the last ${adminLimits.usageDays} days, what that cost, and who cost most.`,
  auth: 'user',
  actors: ['admin'],
  input: empty,
  output: usageSummary,
}));
