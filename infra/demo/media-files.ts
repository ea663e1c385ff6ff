import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { keyOf } from '@briefhouse/functions/media/media-keys.ts';
import sharp from 'sharp';
import type { Picture } from './pictures.ts';
import { mediaDir } from './scenes/made.ts';

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
export const storeMedia = async (bucket: string, pictures: readonly Picture[]): Promise<void> => {
  const s3 = new S3Client({ forcePathStyle: true });
  const files = [...drawnFiles(pictures), ...workFiles()];
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
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        );
    }),
  );
};
