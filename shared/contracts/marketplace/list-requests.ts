import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, pageSize } from '../fields.ts';
import { brand } from './brand.ts';
import { projectRequest } from './project.ts';

export const listRequests = endpoint({
  name: 'listRequests',
  domain: 'marketplace',
  method: 'GET',
  path: '/requests',
  summary: 'A creator’s own requests, newest first, each with its project’s name and the brand behind it.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ cursor: cursor.optional(), limit: pageSize(100) }),
  output: z.object({
    requests: z.array(
      projectRequest.extend({
        project_name: z.string(),
        /** Null when the account is gone. */
        brand: brand.nullable(),
      }),
    ),
    next_cursor: cursor.nullable(),
  }),
});
