import * as z from 'zod';
import { id, timestamp } from '../fields.ts';

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
  /** The same picture as it moves, with its first frame in `files`; absent from a still picture. */
  animation: z.object({ url: z.string(), type: z.string() }).optional(),
  /** The time when signed addresses stop working; `getMedia` then gives new ones. Null for those of the site. */
  expires_at: timestamp.nullable(),
});
export type ShownMedia = z.infer<typeof shownMedia>;
