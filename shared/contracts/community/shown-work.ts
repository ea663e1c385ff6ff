import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, ok, timestamp } from '../fields.ts';
import { rates } from '../limits.ts';
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

export const listOwnWork = endpoint(() => ({
  name: 'listOwnWork',
  domain: 'community',
  method: 'GET',
  path: '/own-work',
  summary:
    'The work that the caller’s posts may show: pieces of their portfolio, then finished projects, newest first. A page may be short or empty while there are more.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({ work: z.array(shownWork), next_cursor: cursor.nullable() }),
}));

export const consentToWork = endpoint(() => ({
  name: 'consentToWork',
  domain: 'community',
  method: 'PUT',
  path: '/posts/{post_id}/work/consent',
  summary: `Says whether a post may show a project that the caller was part of; until they agree nobody else sees it there. At most ${rates.work_consent.perHour} times an hour.`,
  auth: 'user',
  actors: ['user'],
  rate: 'work_consent',
  input: z.object({ post_id: id, agreed: z.boolean() }),
  /** The answer comes with `updated_at` of the post, which says what is newer: an answer, a read or an event. */
  output: z.object({ work: shownWork, updated_at: timestamp }),
  /** FORBIDDEN for everybody else; CONFLICT if the post does not show the project any more. */
  errors: ['POST_NOT_FOUND', 'CONFLICT'],
}));

export const removeWork = endpoint(() => ({
  name: 'removeWork',
  domain: 'community',
  method: 'DELETE',
  path: '/posts/{post_id}/work',
  summary: 'Removes the work from one of the caller’s own posts, for good.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ post_id: id }),
  output: ok,
  errors: ['POST_NOT_FOUND'],
}));
