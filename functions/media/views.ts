import type { Media } from '@briefhouse/contracts/media/media.ts';
import type { MediaFile, ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { extensions, keyOf, originalKey, pictureTypes, videoKey } from './media-keys.ts';
import type { MediaRow } from './row.ts';
import type { StoredMedia } from './stored-media.ts';

export const toMedia = (row: MediaRow, shown: ShownMedia | null): Media => ({
  id: row.media_id,
  purpose: row.purpose,
  status: row.status,
  refusal: row.refusal ?? null,
  shown,
  created_at: row.created_at,
});

/** A public media as screens show it. */
export const toShownMedia = (stored: StoredMedia): ShownMedia => ({
  media_id: stored.media_id,
  width: stored.width,
  height: stored.height,
  placeholder: stored.placeholder ?? null,
  files: extensions.flatMap((extension) =>
    stored[extension].map(
      (width): MediaFile => ({
        type: pictureTypes[extension],
        width,
        url: `/${keyOf(stored, width, extension)}`,
      }),
    ),
  ),
  video: stored.video ? { url: `/${videoKey(stored, stored.video.type)}`, ...stored.video } : null,
  ...(stored.moves &&
    stored.original && { animation: { url: `/${originalKey(stored)}`, type: stored.original } }),
  expires_at: null,
});

/** A private media where nothing can be signed: its time is over, so the page that shows it asks for addresses. */
export const toUnsignedMedia = (stored: StoredMedia): ShownMedia => ({
  ...toShownMedia(stored),
  expires_at: new Date(0).toISOString(),
});

/** The key of the largest WebP, for rows that keep a single address; undefined for a video without a poster. */
export const largestKey = (stored: StoredMedia): string | undefined => {
  const width = stored.webp.at(-1);
  return width ? keyOf(stored, width, 'webp') : undefined;
};

/** Where the site serves a stored file, by its key in the media bucket. */
export const mediaUrl = (key: string | null | undefined): string | null => (key ? `/${key}` : null);
