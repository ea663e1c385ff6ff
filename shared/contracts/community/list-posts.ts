import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, oneLine, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { post } from './post.ts';

/** The posts of a list; `work` are those that show work. */
export const postFilters = ['all', 'creators', 'brands', 'work', 'mine'] as const;
export type PostFilter = (typeof postFilters)[number];

export const listPosts = endpoint({
  name: 'listPosts',
  domain: 'community',
  method: 'GET',
  path: '/posts',
  summary: `The community feed: posts of the last ${limits.postDays} days, newest first, without those that the caller hides and those of people whom the caller has muted or blocked. A page of a search may be short or empty while there are more.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({
    cursor: cursor.optional(),
    limit: pageSize(limits.feedPage),
    filter: z.enum(postFilters).default('all'),
    /** Words that the text has to contain, each at least from its beginning; words of up to three letters whole. */
    q: oneLine(limits.searchLength).default(''),
  }),
  output: z.object({ posts: z.array(post), next_cursor: cursor.nullable() }),
});
