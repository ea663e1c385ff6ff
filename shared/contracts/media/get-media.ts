import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { media } from './media.ts';

export const getMedia = endpoint({
  name: 'getMedia',
  domain: 'media',
  method: 'GET',
  path: '/media/{media_id}',
  summary:
    'What has become of an upload, with addresses that work now: for its owner, and for those who may read it.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ media_id: id }),
  output: z.object({
    media,
    /**
     * The address of the file to keep, under its own name: the video, the picture as it was sent, or the largest size
     * of a picture that was not kept so. Null until it is ready.
     */
    download: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});
