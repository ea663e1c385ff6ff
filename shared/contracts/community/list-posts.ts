import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { post } from './post.ts';

export const listPosts = endpoint({
  name: 'listPosts',
  domain: 'community',
  method: 'GET',
  path: '/posts',
  summary: `The community feed: posts of the last ${limits.postDays} days, newest first.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({ cursor: cursor.optional(), limit: pageSize(limits.feedPage) }),
  output: z.object({ posts: z.array(post), next_cursor: cursor.nullable() }),
});
