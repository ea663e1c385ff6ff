import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';

const count = z.number().int();

export const creatorMetrics = z.object({
  /** Projects that the creator works on. */
  active: count,
  completed: count,
  /** Budgets of finished projects. */
  revenue_cents: count,
  /** All requests that were ever sent. */
  requests: count,
  pending_requests: count,
  approved_requests: count,
  /**
   * Requests sent and revenue of work finished in the last six months, oldest first. Each period lies within one
   * month of every time zone, so that a page can add them up to its own months.
   */
  periods: z.array(z.object({ starts_at: timestamp, requests: count, revenue_cents: count })),
});
export type CreatorMetrics = z.infer<typeof creatorMetrics>;

export const getCreatorMetrics = endpoint(() => ({
  name: 'getCreatorMetrics',
  domain: 'creators',
  method: 'GET',
  path: '/creator-metrics',
  summary:
    "The creator's own metrics: work, revenue and requests, of all time and of the last six months. Counted after each change.",
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ metrics: creatorMetrics }),
}));
