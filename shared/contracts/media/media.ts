import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { purposeNames } from './purposes.ts';
import { refusalReasons } from './refusals.ts';
import { mediaStatuses } from './statuses.ts';

/** One size of a picture. `url` is a path of the site, or the whole signed address of a private or withdrawn file. */
export const mediaFile = z.object({
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
  /** Pixels. */
  width: z.number().int(),
  url: z.string(),
});
export type MediaFile = z.infer<typeof mediaFile>;

/** A picture, or a video with its poster, as screens show it. */
export const shownMedia = z.object({
  media_id: id,
  /** Pixels of the original, turned as it is shown. */
  width: z.number().int(),
  height: z.number().int(),
  /** A ThumbHash in base64; null for a video without a poster. */
  placeholder: z.string().nullable(),
  /** The picture or the poster, the smallest first in each type; none for a video without a poster. */
  files: z.array(mediaFile),
  video: z.object({ url: z.string(), type: z.string(), seconds: z.number() }).nullable(),
  /** When signed addresses stop working; `getMedia` then gives new ones. Null for those of the site. */
  expires_at: timestamp.nullable(),
});
export type ShownMedia = z.infer<typeof shownMedia>;

/** An upload, and what has become of it. */
export const media = z.object({
  id,
  purpose: z.enum(purposeNames),
  status: z.enum(mediaStatuses),
  /** Why it was refused; its text is in `refusals.ts`. */
  refusal: z.enum(refusalReasons).nullable(),
  /** Null until it is ready. */
  shown: shownMedia.nullable(),
  created_at: timestamp,
});
export type Media = z.infer<typeof media>;

/** A presigned POST: send `fields`, then `file`, as multipart/form-data to `url`. */
export const presignedPost = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });

/** Where the file goes: one POST, or, above `partsAboveBytes`, a PUT for each part. Addresses work for five minutes. */
export const uploadTarget = z.discriminatedUnion('kind', [
  presignedPost.extend({ kind: z.literal('post') }),
  z.object({
    kind: z.literal('parts'),
    /** Bytes of each part but the last. */
    part_bytes: z.number().int(),
    /** Those that the store does not have yet; the header `Content-Length` is part of their signature. */
    parts: z.array(z.object({ number: z.number().int(), bytes: z.number().int(), url: z.string() })),
  }),
]);
export type UploadTarget = z.infer<typeof uploadTarget>;

/** Larger files are sent in parts, so that an interrupted upload goes on where it stopped. */
export const partsAboveBytes = 50 * 1024 * 1024;
export const partBytes = 8 * 1024 * 1024;
/** Of a poster, which the browser draws from a video's own frame. */
export const posterBytes = 1024 * 1024;
export const posterTypes = ['image/jpeg', 'image/webp', 'image/png'] as const;
