import * as z from 'zod';
import { id } from '../fields.ts';

/** The brand behind a project: the company, or the person if no company is named. */
export const brand = z.object({
  id,
  name: z.string(),
  company_name: z.string().nullable(),
  logo_url: z.string().nullable(),
  website_url: z.string().nullable(),
  industry: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;
