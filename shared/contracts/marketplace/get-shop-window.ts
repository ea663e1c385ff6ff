import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';

/** An open project for a creator without access: too little to ask for it. */
export const shownProject = z.object({
  name: z.string(),
  /** The beginning of the description, never all of it; empty without a description. */
  excerpt: z.string(),
  budget_cents: z.number().int(),
  created_at: timestamp,
});
export type ShownProject = z.infer<typeof shownProject>;

export const getShopWindow = endpoint({
  name: 'getShopWindow',
  domain: 'marketplace',
  method: 'GET',
  path: '/newsfeed/shop-window',
  summary: 'How many projects are open, and the newest of them shortened: what paid access would show.',
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ open_projects: z.number().int().min(0), projects: z.array(shownProject) }),
});
