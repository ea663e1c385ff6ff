import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { resolution, severity } from './abuse-log.ts';
import { abuseTypes } from './abuse-types.ts';

/** Something that an administrator has to look at (the specification's system alert). */
export const alert = z.object({
  id,
  /** The type of abuse that its rule counts. */
  abuse_type: z.enum(abuseTypes),
  title: z.string(),
  message: z.string(),
  severity,
  is_resolved: z.boolean(),
  resolution: resolution.nullable(),
  /** The least number of attempts. */
  attempts: z.number().int(),
  /** The people, addresses or actions behind them. */
  sources: z.number().int(),
  created_at: timestamp,
  last_at: timestamp,
});
export type Alert = z.infer<typeof alert>;
