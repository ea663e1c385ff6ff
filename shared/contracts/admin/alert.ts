import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { resolution, severity } from './abuse-log.ts';
import { abuseTypes } from './abuse-types.ts';

/** Something that an administrator has to look at (the specification's system alert). */
export const alert = z.object({
  id,
  /** What its rule counts; its logs are of this type. */
  abuse_type: z.enum(abuseTypes),
  title: z.string(),
  message: z.string(),
  severity,
  is_resolved: z.boolean(),
  resolution: resolution.nullable(),
  /** At least so many attempts. */
  attempts: z.number().int(),
  /** People, addresses or actions that they come from. */
  sources: z.number().int(),
  created_at: timestamp,
  last_at: timestamp,
});
export type Alert = z.infer<typeof alert>;
