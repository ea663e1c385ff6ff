import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../fields.ts';
import { brand } from './brand.ts';
import { openProject } from './project.ts';

export const getBrand = endpoint(() => ({
  name: 'getBrand',
  domain: 'marketplace',
  method: 'GET',
  path: '/brands/{brand_id}',
  summary: 'A brand’s page: who they are, and their open projects, the newest first.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ brand_id: id }),
  output: z.object({
    brand: brand.extend({
      about: z.string().nullable(),
      location: z.string().nullable(),
      company_size: z.string().nullable(),
      member_since: timestamp,
    }),
    /** Projects for creators with access; empty, with `is_locked`, for those without. */
    projects: z.array(openProject),
    /** The number of open projects; 0 for another brand. */
    open_projects: z.number().int(),
    is_locked: z.boolean(),
  }),
  errors: ['PERSON_NOT_FOUND'],
}));
export type BrandPage = z.infer<typeof getBrand.output>;
