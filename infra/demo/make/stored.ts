import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import type { SeedPiece } from './work.ts';

/** ThumbHashes of the drawn pieces, base64. */
const placeholders: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'placeholders.json'), 'utf8'),
);

const placeholderOf = (mediaId: string): string => {
  const found = placeholders[mediaId];
  if (!found) throw new Error(`Nothing is drawn for ${mediaId}: see infra/demo/README.md`);
  return found;
};

/** The size of a video's frames, or of a picture's drawing. */
export const storedOf = ({ media_id, height, moves }: SeedPiece): StoredMedia => ({
  media_id,
  purpose: 'portfolio',
  ...(moves ? { width: 360, height: 640 } : { width: 720, height }),
  placeholder: placeholderOf(media_id),
  webp: [320],
  avif: [320, 720],
  jpg: [],
  ...(moves && { video: { type: 'video/mp4', seconds: 3 } }),
});
