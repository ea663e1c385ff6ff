import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';

/**
 * A ready file as rows of other domains keep it, so that showing it needs no further read. Files are named
 * `<folder>/<media id>/<width>.<webp|avif|jpg>`, `video.<mp4|webm|mov>` and `original.<jpg|png|webp|gif>`.
 */
export interface StoredMedia {
  media_id: string;
  purpose: Purpose;
  width: number;
  height: number;
  /** ThumbHash, base64. */
  placeholder?: string;
  /** Widths in pixels that exist of each type. */
  webp: number[];
  avif: number[];
  jpg: number[];
  video?: { type: string; seconds: number };
  /** The type of a picture that is kept as it was sent. */
  original?: string;
  /** Whether everybody who sees the picture sees it move, by its original. */
  moves?: true;
}
