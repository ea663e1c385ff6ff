import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const listSharedProjects = endpoint({
  name: 'listSharedProjects',
  domain: 'chat',
  method: 'GET',
  path: '/conversations/{partner_id}/projects',
  summary:
    'Projects of a brand that the creator was offered, works on, asked for, or has finished lately, for either of the two.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ partner_id: id }),
  output: z.object({
    projects: z.array(
      z.object({
        id,
        name: z.string(),
        /** Its state between the two, in words for the reader. */
        state: z.string(),
        /** The path of the site, with its query, that leads to it. */
        path: z.string(),
      }),
    ),
  }),
  errors: ['MESSAGE_TO_SELF'],
});
