import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor } from '../fields.ts';
import { shownWork } from './shown-work.ts';

export const listOwnWork = endpoint({
  name: 'listOwnWork',
  domain: 'community',
  method: 'GET',
  path: '/own-work',
  summary:
    'The work that a post of the caller may show, as it would: the pieces of their portfolio, then their finished projects, newest first. A page may be short or empty while there are more.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({ work: z.array(shownWork), next_cursor: cursor.nullable() }),
});
