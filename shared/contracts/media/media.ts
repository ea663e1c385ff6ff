import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { purposeNames, rulesOf } from './purposes.ts';
import { refusalReasons } from './refusals.ts';
import { shownMedia } from './shown-media.ts';
import { mediaStatuses } from './statuses.ts';

/** An upload and its state. */
export const media = z.object({
  id,
  purpose: z.enum(purposeNames),
  status: z.enum(mediaStatuses),
  /** The reason why it was refused; its text is in `refusals.ts`. */
  refusal: z.enum(refusalReasons).nullable(),
  /** Null until it is ready. */
  shown: shownMedia.nullable(),
  created_at: timestamp,
});
export type Media = z.infer<typeof media>;

/** A presigned POST: send `fields`, then `file`, as multipart/form-data to `url`. */
export const presignedPost = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });

/**
 * The address of the file: one POST, or, above `partsAboveBytes`, a PUT for each part. Addresses work for five minutes.
 */
export const uploadTarget = z.discriminatedUnion('kind', [
  presignedPost.extend({ kind: z.literal('post') }),
  z.object({
    kind: z.literal('parts'),
    /** Bytes of each part but the last. */
    part_bytes: z.number().int(),
    /** Parts that the store does not have yet; the header `Content-Length` is part of their signature. */
    parts: z.array(z.object({ number: z.number().int(), bytes: z.number().int(), url: z.string() })),
  }),
]);
export type UploadTarget = z.infer<typeof uploadTarget>;

/** Larger files are sent in parts, so that an interrupted upload goes on where it stopped. */
export const partsAboveBytes = 50 * 1024 * 1024;
export const partBytes = 8 * 1024 * 1024;
/** The size of a poster, which the browser draws from a video's own frame. */
export const posterBytes = 1024 * 1024;
export const posterTypes = ['image/jpeg', 'image/webp', 'image/png'] as const;

const largestUpload = Math.max(
  ...purposeNames.flatMap((name) => [rulesOf(name).picture.bytes, rulesOf(name).video?.bytes ?? 0]),
);

export const openUpload = endpoint(() => ({
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
}));

export const renewUpload = endpoint(() => ({
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
}));

export const finishUpload = endpoint(() => ({
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
}));

export const getMedia = endpoint(() => ({
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
}));

export const deleteMedia = endpoint(() => ({
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
}));
