import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const deleteMedia = endpoint({
  name: 'deleteMedia',
  domain: 'media',
  method: 'DELETE',
  path: '/media/{media_id}',
  summary: 'Cancels an upload, or removes one’s own file that nothing refers to.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ media_id: id }),
  output: ok,
  /** CONFLICT while something refers to it. */
  errors: ['NOT_FOUND', 'CONFLICT'],
});
