import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { filesOf, keyOf } from '@briefhouse/functions/media/media-keys.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import sharp from 'sharp';
import type { Picture } from './pictures.ts';
import { folderOf, mediaDir } from './scenes/made.ts';

interface File {
  /** In the media bucket. */
  key: string;
  bytes: () => Promise<Uint8Array>;
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

/** What scenes/make.ts has drawn. */
const workFiles = (): File[] =>
  readdirSync(join(mediaDir, 'portfolio'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const key = `media${path.slice(mediaDir.length)}`.replaceAll('\\', '/');
      return { key, bytes: async () => readFileSync(path) };
    });

interface Copy {
  piece: StoredMedia;
  stored: StoredMedia;
}

/** What people of the demo sent each other, and posted: files of their work under other keys. */
const copiedFiles = (copies: readonly Copy[]): File[] =>
  copies.flatMap(({ piece, stored }) => {
    const names = filesOf(piece).map((key) => key.slice(key.lastIndexOf('/') + 1));
    return filesOf(stored).map((key, place) => ({
      key,
      bytes: async () => readFileSync(join(folderOf(piece.media_id), names[place] ?? '')),
    }));
  });

/** Portraits and marks are quick to draw. */
const drawnFiles = (pictures: readonly Picture[]): File[] =>
  pictures.flatMap(({ stored, draw }) =>
    stored.webp.map((width) => ({
      key: keyOf(stored, width, 'webp'),
      bytes: () => sharp(draw()).resize({ width }).webp({ quality: 80 }).toBuffer(),
    })),
  );

/** So many at once: more do not make it faster. */
const atOnce = 12;

/** Stores the demo's pictures and videos in the media bucket. */
export const storeMedia = async (
  bucket: string,
  pictures: readonly Picture[],
  copies: readonly Copy[],
): Promise<void> => {
  const s3 = new S3Client({ forcePathStyle: true });
  const files = [...drawnFiles(pictures), ...workFiles(), ...copiedFiles(copies)];
  const next = files.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { key, bytes } of next)
        await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: await bytes(),
            ContentType: types[key.slice(key.lastIndexOf('.') + 1)],
            CacheControl: key.startsWith('media/')
              ? 'public, max-age=31536000, immutable'
              : 'private, max-age=3600',
          }),
        );
    }),
  );
};
