import * as z from 'zod';
import { timestamp } from '../fields.ts';

/** How long a copy of one's data can be downloaded. */
export const exportHours = 24;

/** A copy of all that is kept about a person, as zip files. */
export const dataExport = z.object({
  status: z.enum(['preparing', 'ready', 'failed']),
  asked_at: timestamp,
  /** Null until it is ready. */
  ready_until: timestamp.nullable(),
  /** Its files: more than one where there are many pictures and videos. */
  parts: z.array(z.object({ part: z.number().int(), bytes: z.number().int() })),
});
export type DataExport = z.infer<typeof dataExport>;
