import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { media, posterBytes, posterTypes, presignedPost, uploadTarget } from './media.ts';
import { purposeNames, rulesOf } from './purposes.ts';

const largestUpload = Math.max(
  ...purposeNames.flatMap((name) => [rulesOf(name).picture.bytes, rulesOf(name).video?.bytes ?? 0]),
);

export const openUpload = endpoint({
  name: 'openUpload',
  domain: 'media',
  method: 'POST',
  path: '/media',
  summary:
    'Opens the upload of one file. It is looked at and made ready once the store has it; what nothing refers to is removed after a day.',
  auth: 'user',
  actors: ['user'],
  rate: 'media_upload',
  input: z.object({
    purpose: z.enum(purposeNames),
    /** One of the types that the purpose takes; any other is answered with UNSUPPORTED_FILE. */
    content_type: z.string().max(100),
    /** The exact number of bytes. Beyond the purpose's limit: FILE_TOO_LARGE; beyond that of every purpose: VALIDATION. */
    size: z.number().int().min(1).max(largestUpload, 'File too large'),
    /** The file's own name, for Download. Signs that no system takes in a name are left out. */
    name: z.string().max(limits.fileNameLength).nullish(),
    /** A video's poster: send it before the video. The server encodes it again. */
    poster: z
      .object({ content_type: z.enum(posterTypes), size: z.number().int().min(1).max(posterBytes) })
      .nullish(),
  }),
  output: z.object({ media, upload: uploadTarget, poster: presignedPost.nullable() }),
  errors: ['UNSUPPORTED_FILE', 'FILE_TOO_LARGE'],
});
