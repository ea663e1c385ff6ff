import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, empty, id, timestamp } from '../fields.ts';
import { adminLimits } from './admin-limits.ts';
import { costEstimate, metricValues } from './usage-metric.ts';

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

export const getUsageSummary = endpoint({
  name: 'getUsageSummary',
  domain: 'admin',
  method: 'GET',
  path: '/admin/usage',
  summary: `What the product used this month and on each of the last ${adminLimits.usageDays} days, what that cost, and who cost most.`,
  auth: 'user',
  actors: ['admin'],
  input: empty,
  output: usageSummary,
});
