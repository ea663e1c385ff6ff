import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { purposeNames } from './purposes.ts';
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
