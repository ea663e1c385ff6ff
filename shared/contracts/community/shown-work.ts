import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { shownMedia } from '../media/shown-media.ts';

export const consents = ['not_needed', 'asked', 'given', 'refused'] as const;
export type Consent = (typeof consents)[number];

/** Work that a post shows: a piece of its author's portfolio, or a finished project. */
export const shownWork = z.object({
  kind: z.enum(['piece', 'project']),
  id,
  title: z.string(),
  /** The picture of a piece, with its description. */
  media: shownMedia.nullable(),
  alt: z.string().nullable(),
  /** The other side of a project; null for a piece. */
  partner: z.object({ person_id: id, name: z.string() }).nullable(),
  /** The time when a project was finished; null for a piece. */
  finished_at: timestamp.nullable(),
  /** Whether the partner of a project agreed that it is shown. */
  consent: z.enum(consents),
});
export type ShownWork = z.infer<typeof shownWork>;
