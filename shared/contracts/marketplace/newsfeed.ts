import { budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, empty, pageSize, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { newsfeedSorts } from './newsfeed-view.ts';
import { openProject } from './project.ts';

export const listNewsfeed = endpoint(() => ({
  name: 'listNewsfeed',
  domain: 'marketplace',
  method: 'GET',
  path: '/newsfeed',
  summary: 'Open projects, newest first or by budget, each with the caller’s own request.',
  auth: 'user',
  actors: ['creator'],
  paid: true,
  input: z.object({
    sort: z.enum(newsfeedSorts).default('newest'),
    budget: z.enum(budgetBandNames).optional(),
    cursor: cursor.optional(),
    limit: pageSize(limits.newsfeedPage),
  }),
  output: z.object({
    projects: z.array(openProject),
    /** The number of open projects within the budget, over all pages. */
    total: z.number().int(),
    next_cursor: cursor.nullable(),
  }),
}));

/** An open project for a creator without access: too little to ask for it. */
export const shownProject = z.object({
  name: z.string(),
  /** The beginning of the description, never all of it; empty without a description. */
  excerpt: z.string(),
  budget_cents: z.number().int(),
  created_at: timestamp,
});
export type ShownProject = z.infer<typeof shownProject>;

export const getTeaser = endpoint(() => ({
  name: 'getTeaser',
  domain: 'marketplace',
  method: 'GET',
  path: '/newsfeed/teaser',
  summary: 'How many projects are open, and the newest of them shortened: what paid access would show.',
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ open_projects: z.number().int().min(0), projects: z.array(shownProject) }),
}));
