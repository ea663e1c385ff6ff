import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

export const listSpecialties = endpoint({
  name: 'listSpecialties',
  domain: 'marketplace',
  method: 'GET',
  path: '/specialties',
  summary: 'The 50 most frequent specialties of creators, with their counts, and whether anybody is rated.',
  auth: 'user',
  actors: ['client'],
  input: empty,
  output: z.object({
    specialties: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** Whether the rating filter finds anybody. */
    has_ratings: z.boolean().optional(),
  }),
});
