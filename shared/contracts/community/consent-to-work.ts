import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../fields.ts';
import { rates } from '../limits.ts';
import { shownWork } from './shown-work.ts';

export const consentToWork = endpoint({
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
});
