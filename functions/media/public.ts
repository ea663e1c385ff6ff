import type { MediaFile, ShownMedia } from '@briefhouse/contracts/media/media.ts';
import { mediaFolder, videoExtensions } from './media-keys.ts';
import type { StoredMedia } from './stored-media.ts';

export type { StoredMedia };

const formats = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
] as const;

/** A public media as screens show it, without sizes wider than `upTo` pixels. */
export const toShownMedia = (stored: StoredMedia, { upTo = Number.POSITIVE_INFINITY } = {}): ShownMedia => {
  const folder = `/${mediaFolder(stored)}`;
  const files = formats.flatMap(([extension, type]) =>
    stored[extension]
      .filter((width) => width <= upTo)
      .map((width): MediaFile => ({ type, width, url: `${folder}/${width}.${extension}` })),
  );
  return {
    media_id: stored.media_id,
    width: stored.width,
    height: stored.height,
    placeholder: stored.placeholder ?? null,
    files,
    video: stored.video
      ? { url: `${folder}/video.${videoExtensions[stored.video.type] ?? 'mp4'}`, ...stored.video }
      : null,
    expires_at: null,
  };
};
