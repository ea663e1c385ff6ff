import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
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
  output: z.object({ work: shownWork }),
  /** FORBIDDEN for everybody else; CONFLICT where the post does not show the project any more. */
  errors: ['POST_NOT_FOUND', 'CONFLICT'],
});
