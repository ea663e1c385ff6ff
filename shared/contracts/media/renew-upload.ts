import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { presignedPost, uploadTarget } from './media.ts';

export const renewUpload = endpoint({
  name: 'renewUpload',
  domain: 'media',
  method: 'POST',
  path: '/media/{media_id}/upload',
  summary: 'New addresses for an upload that is still open; of one in parts, for those that the store lacks.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ media_id: id }),
  output: z.object({ upload: uploadTarget, poster: presignedPost.nullable() }),
  /** CONFLICT once the store has the file. */
  errors: ['NOT_FOUND', 'CONFLICT'],
});
