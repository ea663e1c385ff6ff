import { budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { newsfeedSorts } from './newsfeed-view.ts';
import { openProject } from './project.ts';

export const listNewsfeed = endpoint({
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
});
