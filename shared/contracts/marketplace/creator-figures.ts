import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';

const count = z.number().int();

export const creatorFigures = z.object({
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
export type CreatorFigures = z.infer<typeof creatorFigures>;

export const getCreatorFigures = endpoint(() => ({
  name: 'getCreatorFigures',
  domain: 'marketplace',
  method: 'GET',
  path: '/creator-figures',
  summary:
    "The creator's own figures: work, revenue and requests, of all time and of the last six months. Counted after each change.",
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ figures: creatorFigures }),
}));
