import * as z from 'zod';
import { timestamp } from '../fields.ts';

/** The time in which a copy of one's data can be downloaded. */
export const exportHours = 24;

/** A copy of a person's data, as zip files. */
export const dataExport = z.object({
  status: z.enum(['preparing', 'ready', 'failed']),
  asked_at: timestamp,
  /** Null until it is ready. */
  ready_until: timestamp.nullable(),
  /** Its files: more than one if there are many pictures and videos. */
  parts: z.array(z.object({ part: z.number().int(), bytes: z.number().int() })),
});
export type DataExport = z.infer<typeof dataExport>;
