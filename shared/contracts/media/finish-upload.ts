import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { media } from './media.ts';

export const finishUpload = endpoint({
  name: 'finishUpload',
  domain: 'media',
  method: 'POST',
  path: '/media/{media_id}/finish',
  summary: 'Puts the parts of an upload together. It may be repeated.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ media_id: id }),
  output: z.object({ media }),
  /** CONFLICT while parts are missing. */
  errors: ['NOT_FOUND', 'CONFLICT'],
});
