import * as z from 'zod';
import { id, timestamp } from '../fields.ts';

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
