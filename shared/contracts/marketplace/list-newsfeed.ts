import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { openProject } from './project.ts';

export const listNewsfeed = endpoint({
  name: 'listNewsfeed',
  domain: 'marketplace',
  method: 'GET',
  path: '/newsfeed',
  summary: 'Open projects, newest first, each with the caller’s own request.',
  auth: 'user',
  actors: ['creator'],
  paid: true,
  input: z.object({ cursor: cursor.optional(), limit: pageSize(limits.newsfeedPage) }),
  output: z.object({ projects: z.array(openProject), next_cursor: cursor.nullable() }),
  errors: ['SUBSCRIPTION_REQUIRED'],
});
